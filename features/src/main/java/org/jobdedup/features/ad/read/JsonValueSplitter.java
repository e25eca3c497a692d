package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * Cuts JSON text into values on bytes, by brackets and quotes alone.
 *
 * <p>Two things show that a value is broken: a line end inside a string, and brackets that do not
 * match. It then ends before the next object that begins a line and is not indented deeper than the
 * value itself. Such an object also ends a value that is well-formed so far, if no object may stand
 * there; otherwise it is taken for a part of the value. Should the value turn out to be broken
 * after all, or too large, it ends before the first object that was taken so, and the rest is read
 * again.
 */
final class JsonValueSplitter {
  /** How a value ended. */
  enum End {
    CLOSED,
    /** Another value begins, or the file ends, before its brackets are closed. */
    BROKEN,
    /** An {@code @graph} array was met; what lies before it was read, with its bracket. */
    GRAPH
  }

  private static final byte[] GRAPH_KEY = "\"@graph\"".getBytes(StandardCharsets.US_ASCII);

  private final ByteInput in;
  private final RecordBytes value;
  private final RereadBudget budget = new RereadBudget();

  /** Which of the open brackets are those of arrays. */
  private final BitSet arrays = new BitSet();

  private int depth;

  /** The last byte that is neither blank nor inside a string. */
  private int last;

  private boolean sound;

  /** Where the first object lies that begins a line and was taken for a part, or -1. */
  private int firstTaken;

  JsonValueSplitter(ByteInput in, RecordBytes value) {
    this.in = in;
    this.value = value;
  }

  /**
   * Reads an object or array.
   *
   * @param indent how far the line is indented that it begins, 0 when it begins none
   * @param mayHoldGraph whether to stop at an {@code @graph} array
   */
  End readContainer(int indent, boolean mayHoldGraph) throws IOException {
    begin();
    return readUntilClosed(indent, mayHoldGraph);
  }

  /** Reads on behind a member of an object, up to the bracket that closes the object. */
  End readRestOfObject() throws IOException {
    begin();
    open(/* array= */ false);
    last = ']';
    return readUntilClosed(/* indent= */ 0, /* mayHoldGraph= */ false);
  }

  private void begin() {
    budget.done(value.size());
    value.clear();
    depth = 0;
    last = 0;
    sound = true;
    firstTaken = -1;
  }

  private void open(boolean array) {
    arrays.set(depth, array);
    depth++;
  }

  private End readUntilClosed(int indent, boolean mayHoldGraph) throws IOException {
    boolean inString = false;
    // Blanks since the line end, or -1 behind anything else.
    int lineIndent = -1;
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (c == '{' && lineIndent >= 0 && lineIndent <= indent && beginsObject(in.peek())) {
        if (!mayStandHere()) {
          in.unread((byte) c);
          return broken();
        }
        firstTaken = firstTaken < 0 ? value.length() : firstTaken;
      }
      if (firstTaken >= 0 && value.isFull()) {
        in.unread((byte) c);
        return broken();
      }
      boolean blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
      if (c == '\n') {
        lineIndent = 0;
      } else {
        lineIndent = lineIndent >= 0 && blank ? lineIndent + 1 : -1;
      }
      if (c == '[' && !inString && depth == 1 && mayHoldGraph && endsWithGraphKey()) {
        return End.GRAPH;
      }
      value.append((byte) c);
      if (inString) {
        inString = isInStringBehind(c);
      } else if (c == '"') {
        inString = true;
      } else if (c == '{' || c == '[') {
        open(c == '[');
      } else if (c == '}' || c == ']') {
        depth--;
        sound &= depth >= 0 && arrays.get(depth) == (c == ']');
        if (depth <= 0) {
          return End.CLOSED;
        }
      }
      if (!blank) {
        last = c;
      }
    }
    return broken();
  }

  private boolean isInStringBehind(int c) throws IOException {
    if (c == '\\' && in.peek() != '\n') {
      int escaped = in.read();
      if (escaped >= 0) {
        value.append((byte) escaped);
      }
    } else if (c == '\n') {
      sound = false;
      return false;
    }
    return c != '"';
  }

  private static boolean beginsObject(int next) {
    return next == '"' || next == '\n' || next == '\r' || next == ' ' || next == '\t';
  }

  /** Whether an object may be a part of what is open here. */
  private boolean mayStandHere() {
    if (!sound || budget.isSpent()) {
      return false;
    }
    return arrays.get(depth - 1) ? last == '[' || last == ',' : last == ':';
  }

  /** Ends the value before the first object that was taken for a part of it. */
  private End broken() {
    if (firstTaken >= 0) {
      byte[] rest = value.copyFrom(firstTaken);
      value.truncate(firstTaken);
      budget.again(rest.length);
      in.unread(rest);
    }
    return End.BROKEN;
  }

  private boolean endsWithGraphKey() {
    if (value.isTooLarge()) {
      return false;
    }
    int at = skipBlanksBack(value.length() - 1);
    if (at < 0 || value.byteAt(at) != ':') {
      return false;
    }
    at = skipBlanksBack(at - 1);
    for (int i = GRAPH_KEY.length - 1; i >= 0; i--, at--) {
      if (at < 0 || value.byteAt(at) != GRAPH_KEY[i]) {
        return false;
      }
    }
    return true;
  }

  private int skipBlanksBack(int from) {
    int at = from;
    while (at >= 0 && value.byteAt(at) <= ' ' && value.byteAt(at) >= 0) {
      at--;
    }
    return at;
  }

  /**
   * Reads what is neither object nor array, up to the comma, bracket or line end behind it.
   *
   * @param inArray whether commas and closing brackets end it
   */
  void readScalar(boolean inArray) throws IOException {
    begin();
    boolean inString = in.peek() == '"';
    value.append((byte) in.read());
    for (int c = in.peek(); c >= 0 && c != '\n'; c = in.peek()) {
      if (!inString && (inArray ? c == ',' || c == ']' : c == '{')) {
        return;
      }
      if (inString && c == '\\') {
        value.append((byte) in.read());
        c = in.peek();
        if (c < 0 || c == '\n') {
          return;
        }
      } else if (c == '"') {
        inString = !inString;
      }
      value.append((byte) in.read());
    }
  }
}

package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * Cuts an XML feed on bytes into the elements that hold an ad each: those of the first name that is
 * known for them, in whatever other elements they lie. The name may be another one as long as none
 * held an ad, so that what stands before the ads does not hide them; nor does the outermost element
 * if such an element comes first in it.
 *
 * <p>Cutting before parsing keeps a broken or very large element from costing more than itself. A
 * tag in which another begins ends there, so that a forgotten quote costs no more than its tag. An
 * element of the same name within such an element is a value of it if it holds a text only; where
 * others lie in it, it is the next one, and the one before was never closed.
 */
final class XmlRecordSplitter {
  /** Local names in lower case of elements that hold an ad. */
  static final Set<String> NAMES =
      Set.of(
          "item",
          "entry",
          "job",
          "jobposting",
          "joboffer",
          "jobad",
          "position",
          "posting",
          "vacancy",
          "ad",
          "advert",
          "offer",
          "stelle",
          "stellenangebot",
          "stellenanzeige",
          "offre",
          "annonce",
          "vacature",
          "oferta");

  /** Local names of outermost elements of feeds in which other elements lie without any ad. */
  private static final Set<String> FEEDS = Set.of("rss", "feed", "rdf");

  private static final int MAX_NAME_BYTES = 100;
  private static final byte[] COMMENT_END = "-->".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] CDATA_END = "]]>".getBytes(StandardCharsets.US_ASCII);

  /**
   * A tag, or a comment, CDATA and the like, which have no name.
   *
   * @param change 1 where an element begins, -1 where one ends, 0 where it is empty
   */
  private record Markup(String name, int change) {}

  private static final Markup OTHER = new Markup("", 0);

  /** How an element ended. */
  enum End {
    CLOSED,
    /** The next begins before it is closed. */
    BROKEN,
    FILE
  }

  private static final int NONE = -1;

  private final ByteInput in;
  private final RecordBytes record;
  private String recordName;
  private boolean confirmed;
  private String rootName;
  private String lastEnded;
  private boolean anyByte;
  private boolean anyInRoot;
  private End end = End.CLOSED;

  /** How many elements of the record's name are open, itself among them. */
  private int depth;

  /** Where the last tag of that name begins in the record. */
  private int inner;

  /** Whether the record is the outermost element, and may still turn out to hold records. */
  private boolean ofRoot;

  /** Where the first element in it begins, which may be the first record instead; or none. */
  private int child;

  /**
   * @param record receives the bytes of each element
   */
  XmlRecordSplitter(ByteInput in, RecordBytes record) {
    this.in = in;
    this.record = record;
  }

  /** How the last element ended. */
  End end() {
    return end;
  }

  /** Makes elements of the name of the last one the only ones that are records. */
  void confirm() {
    confirmed = true;
  }

  /** Whether the outermost element is closed, or there is none. */
  boolean isRootClosed() {
    return rootName == null || rootName.equals(lastEnded);
  }

  /**
   * Whether a file without records is a feed all the same: one of a known kind, or a closed element
   * without any other, such as {@code <jobs/>}. A file of blanks is one as well.
   */
  boolean isEmptyFeed() {
    return rootName == null ? !anyByte : isRootClosed() && (!anyInRoot || FEEDS.contains(rootName));
  }

  /**
   * Reads the bytes of the next element.
   *
   * @return false when there is none
   */
  boolean next() throws IOException {
    depth = 0;
    ofRoot = false;
    child = NONE;
    recordName = confirmed ? recordName : null;
    record.clear();
    for (int c = in.read(); c >= 0; c = in.read()) {
      anyByte |= c > ' ';
      if (depth == 0) {
        record.clear();
      }
      int begin = record.length();
      record.append((byte) c);
      Markup markup = c == '<' ? markup() : OTHER;
      if (!markup.name().isEmpty() && endsRecord(markup, begin)) {
        return true;
      }
    }
    end = End.FILE;
    return depth > 0;
  }

  /**
   * Takes a tag.
   *
   * @param begin where the tag begins in the record
   * @return whether the record ends with it, or before it
   */
  private boolean endsRecord(Markup markup, int begin) {
    if (ofRoot && !record.isTooLarge() && startsAnew(markup, begin)) {
      return false;
    }
    if (depth > 1 && markup.change() >= 0) {
      if (!record.isTooLarge()) {
        in.unread(record.copyFrom(inner));
        record.truncate(inner);
        end = End.BROKEN;
        return true;
      }
      depth = 1;
    }
    boolean root = noteEnds(markup);
    if (!isRecord(markup)) {
      return false;
    }
    ofRoot |= root;
    depth += markup.change();
    inner = begin;
    if (depth > 0) {
      return false;
    }
    end = End.CLOSED;
    return true;
  }

  /**
   * Where the outermost element was taken for a record, and the first element in it turns out to
   * hold others, goes back to that one, which is then the first record.
   */
  private boolean startsAnew(Markup markup, int begin) {
    if (child != NONE && markup.change() >= 0) {
      in.unread(record.copyFrom(child));
      depth = 0;
      ofRoot = false;
      recordName = null;
      return true;
    }
    ofRoot = child == NONE && holdsOthers(markup);
    child = begin;
    return false;
  }

  /** Whether an element may be a record within another that has the name of one as well. */
  private boolean holdsOthers(Markup markup) {
    return markup.change() > 0
        && NAMES.contains(markup.name())
        && !markup.name().equals(recordName);
  }

  /**
   * Keeps which element ended last.
   *
   * @return whether the markup begins the outermost element
   */
  private boolean noteEnds(Markup markup) {
    if (markup.name().isEmpty()) {
      return false;
    }
    if (markup.change() <= 0) {
      lastEnded = markup.name();
    }
    boolean root = rootName == null;
    anyInRoot |= !root && markup.change() >= 0;
    rootName = root ? markup.name() : rootName;
    return root;
  }

  private boolean isRecord(Markup markup) {
    if (recordName == null && markup.change() >= 0 && NAMES.contains(markup.name())) {
      recordName = markup.name();
    }
    return markup.name().equals(recordName) && (depth > 0 || markup.change() >= 0);
  }

  /** Reads what a less-than sign begins, up to its end. */
  private Markup markup() throws IOException {
    int first = in.peek();
    if (first == '?') {
      readTo(new byte[] {'?', '>'});
      return OTHER;
    }
    if (first == '!') {
      take();
      if (in.peek() == '-') {
        readTo(COMMENT_END);
      } else if (in.peek() == '[') {
        readTo(CDATA_END);
      }
      return OTHER;
    }
    if (first == '/') {
      take();
    }
    String name = name();
    boolean empty = endsItself();
    return new Markup(name, first == '/' ? -1 : empty ? 0 : 1);
  }

  /** The local name of a tag in lower case. */
  private String name() throws IOException {
    byte[] name = new byte[MAX_NAME_BYTES];
    int length = 0;
    for (int c = in.peek(); c > ' ' && c != '>' && c != '/' && c != '<'; c = in.peek()) {
      take();
      length = c == ':' ? 0 : length;
      if (c != ':' && length < name.length) {
        name[length++] = (byte) c;
      }
    }
    return new String(name, 0, length, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
  }

  /** Reads to the end of a tag; whether it is one of an element without content. */
  private boolean endsItself() throws IOException {
    int quote = 0;
    int last = 0;
    for (int c = in.peek(); c >= 0 && c != '<'; c = in.peek()) {
      take();
      if (quote == 0 && c == '>') {
        return last == '/';
      }
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      }
      last = c;
    }
    return false;
  }

  private void readTo(byte[] end) throws IOException {
    int matched = 0;
    for (int c = in.peek(); c >= 0 && matched < end.length; c = in.peek()) {
      take();
      if (c == end[matched]) {
        matched++;
      } else if (c != end[0] || matched < 2) {
        matched = c == end[0] ? 1 : 0;
      }
    }
  }

  private void take() throws IOException {
    record.append((byte) in.read());
  }
}

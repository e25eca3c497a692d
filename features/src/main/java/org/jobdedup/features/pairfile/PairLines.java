package org.jobdedup.features.pairfile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import org.jobdedup.features.ad.read.GzipStream;

/** Reads the lines of files of pairs, and what may stand before them. */
public final class PairLines {
  /** Refuses what would else be passed over: a second pair on a line, a second answer to a pair. */
  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final List<String> IDS = List.of("a", "b");

  /** How the parser tells of a member that is repeated; its name follows in quotes. */
  private static final String REPEATED_MEMBER = "Duplicate field ";

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private PairLines() {}

  /**
   * The object on a line.
   *
   * @throws PairLineException when there is none, or more than that, or one that names a member
   *     twice or has a fraction, true or false as an id
   */
  public static JsonNode object(String line) throws PairLineException {
    JsonNode node;
    try {
      node = JSON.readTree(line);
    } catch (MismatchedInputException e) {
      throw new PairLineException(
          "holds something behind the pair that it begins with; give each pair a line of its own.",
          e);
    } catch (JsonProcessingException e) {
      throw new PairLineException(fault(e) + ".", e);
    }
    if (!node.isObject()) {
      throw new PairLineException("is not a JSON object with the ids a and b.", null);
    }
    for (String name : IDS) {
      JsonNode id = node.path(name);
      // The id of an ad that is given as 7.0 is 7, so that this would never name it.
      if (id.isBoolean() || id.isNumber() && !id.isIntegralNumber()) {
        throw new PairLineException(
            "must give the id "
                + name
                + " as a string or a whole number, not as a fraction, true or false.",
            null);
      }
    }
    return node;
  }

  /** What is wrong, without the parser's own words, which are of its inside. */
  private static String fault(JsonProcessingException failure) {
    String message = failure.getOriginalMessage();
    if (message.startsWith(REPEATED_MEMBER)) {
      return "names the member " + message.substring(REPEATED_MEMBER.length()) + " twice";
    }
    JsonLocation location = failure.getLocation();
    return "is not valid JSON"
        + (location == null ? "" : ", which shows at column " + location.getColumnNr());
  }

  /**
   * When something was said of a pair, in milliseconds since 1970.
   *
   * @param value an ISO 8601 date, which means its first moment in UTC, or an instant
   * @throws DateTimeException when it is neither
   * @throws ArithmeticException when it is too far from 1970
   */
  public static long time(String value) {
    Instant instant =
        value.indexOf('T') < 0
            ? LocalDate.parse(value).atStartOfDay(ZoneOffset.UTC).toInstant()
            : Instant.parse(value);
    return instant.toEpochMilli();
  }

  /** A line without byte order marks before it, as files put one behind another have inside. */
  public static String withoutMark(String line) {
    int from = 0;
    while (from < line.length() && line.charAt(from) == '\uFEFF') {
      from++;
    }
    return line.substring(from);
  }

  /**
   * The content of a stream that may be gzip-compressed, which its first bytes tell. A damaged one
   * shows when it is read, by a {@link ZipException} or {@link EOFException}.
   */
  public static BufferedInputStream uncompressed(InputStream in) throws IOException {
    BufferedInputStream raw = new BufferedInputStream(in);
    try {
      raw.mark(2);
      boolean gzip = raw.read() == 0x1f && raw.read() == 0x8b;
      raw.reset();
      return gzip ? new BufferedInputStream(new GzipStream(raw)) : raw;
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  /**
   * What is wrong with a compressed file where reading it fails; nothing where it fails for another
   * reason. Says of the file what it is, as in "ends in the middle".
   */
  public static Optional<String> damage(IOException failure) {
    if (failure instanceof EOFException) {
      return Optional.of("ends in the middle of its compressed data; it may be cut short.");
    }
    return failure instanceof ZipException
        ? Optional.of("cannot be decompressed; it may be corrupt.")
        : Optional.empty();
  }

  /** Passes over the byte order mark that a stream may begin with. */
  public static BufferedInputStream withoutMark(BufferedInputStream in) throws IOException {
    in.mark(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(in.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      in.reset();
    }
    return in;
  }
}

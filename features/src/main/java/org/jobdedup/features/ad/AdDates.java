package org.jobdedup.features.ad;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the date forms that sources use: ISO 8601 dates and date-times with or without a zone
 * (extended or basic; days also by week or day of the year), the day first with dots and maybe a
 * time, days with the name of the month ({@link NamedDay}), RFC 1123, days as spreadsheets number
 * them, and seconds, milliseconds or microseconds since 1970. What has no zone is UTC; a date
 * stands for its midnight. Forms whose day and month could be swapped (01/02/2026) are not guessed.
 */
public final class AdDates {
  private static final Instant EARLIEST = Instant.parse("1990-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2100-01-01T00:00:00Z");

  private static final int MIN_CHARS = 5;

  private static final Pattern NUMBER = Pattern.compile("\\d{9,17}(\\.\\d{1,9})?");

  /** A day, of a month, a year or a week, with or without a zone, from which no day changes. */
  private static final Pattern ISO_DAY =
      Pattern.compile(
          "\\d{4}-(?:\\d{2}-\\d{2}|\\d{3}|W\\d{2}-\\d)(?:Z|[+-]\\d{2}:\\d{2})?",
          Pattern.CASE_INSENSITIVE);

  /** The day of a spreadsheet, maybe with its time as a fraction. */
  private static final Pattern DAY_NUMBER = Pattern.compile("\\d{5}(\\.\\d{1,20})?");

  private static final Instant DAY_ZERO = Instant.parse("1899-12-30T00:00:00Z");
  private static final BigDecimal SECONDS_PER_DAY = BigDecimal.valueOf(86_400);

  private static final Pattern BASIC_DATE = Pattern.compile("\\d{8}");

  /**
   * A compact time stamp, as crawlers put it before a label: 20260131_2359_label. Of digits alone
   * it is no number of seconds or milliseconds in the years that are read.
   */
  private static final Pattern COMPACT_STAMP =
      Pattern.compile("((?:19|20)\\d{6})[T_-]?(\\d{4})(\\d{2})?(_.*|Z)?");

  private static final DateTimeFormatter ISO_DATE_TIME =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendPattern("['T'][' ']")
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .appendPattern("[' ']")
          .optionalStart()
          .appendOffsetId()
          .optionalEnd()
          .optionalStart()
          .appendOffset("+HHmm", "Z")
          .optionalEnd()
          .optionalStart()
          .appendLiteral("UTC")
          .optionalEnd()
          .optionalStart()
          .appendLiteral('[')
          .parseCaseSensitive()
          .appendZoneRegionId()
          .appendLiteral(']')
          .optionalEnd()
          .toFormatter(Locale.ROOT);

  // Strict, since else the 30th of February is its last day.
  private static final DateTimeFormatter DAY_FIRST =
      DateTimeFormatter.ofPattern("d.M.uuuu[[','] H:mm[:ss][' Uhr']]", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter YEAR_FIRST =
      DateTimeFormatter.ofPattern("uuuu/M/d", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

  private AdDates() {}

  /**
   * Reads a date.
   *
   * @return the moment, or {@code null} when the text is no date between 1990 and 2100
   */
  public static Instant parse(String text) {
    String value = text.strip();
    if (value.length() < MIN_CHARS || value.length() > 200) {
      return null;
    }
    try {
      Instant instant = parseForm(value);
      return instant == null || instant.isBefore(EARLIEST) || !instant.isBefore(LATEST)
          ? null
          : instant;
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
  }

  private static Instant parseForm(String value) {
    char first = value.charAt(0);
    if (first < '0' || first > '9') {
      LocalDate day = NamedDay.parse(value);
      return day == null ? rfc1123(value) : midnight(day);
    }
    if (BASIC_DATE.matcher(value).matches()) {
      return midnight(LocalDate.parse(value, DateTimeFormatter.BASIC_ISO_DATE));
    }
    Matcher stamp = COMPACT_STAMP.matcher(value);
    if (stamp.matches()) {
      return compactStamp(stamp);
    }
    if (NUMBER.matcher(value).matches()) {
      return ofEpoch(new BigDecimal(value));
    }
    if (DAY_NUMBER.matcher(value).matches()) {
      return ofDayNumber(new BigDecimal(value));
    }
    if (value.charAt(4) == '-') {
      return ISO_DAY.matcher(value).matches() ? isoDay(value) : dateTime(value);
    }
    if (value.charAt(4) == '/') {
      return midnight(LocalDate.parse(value, YEAR_FIRST));
    }
    LocalDate named = NamedDay.parse(value);
    if (named != null) {
      return midnight(named);
    }
    if (value.charAt(1) == ' ' || value.charAt(2) == ' ') {
      return rfc1123(value);
    }
    if (value.charAt(1) == '.' || value.charAt(2) == '.') {
      TemporalAccessor parsed = DAY_FIRST.parseBest(value, LocalDateTime::from, LocalDate::from);
      return parsed instanceof LocalDateTime moment
          ? moment.toInstant(ZoneOffset.UTC)
          : midnight((LocalDate) parsed);
    }
    return null;
  }

  private static Instant rfc1123(String value) {
    return ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
  }

  private static Instant compactStamp(Matcher stamp) {
    LocalDate day = LocalDate.parse(stamp.group(1), DateTimeFormatter.BASIC_ISO_DATE);
    String time = stamp.group(2);
    int hour = Integer.parseInt(time.substring(0, 2));
    int minute = Integer.parseInt(time.substring(2));
    int second = stamp.group(3) == null ? 0 : Integer.parseInt(stamp.group(3));
    return day.atTime(hour, minute, second).toInstant(ZoneOffset.UTC);
  }

  private static Instant isoDay(String value) {
    char kind = value.charAt(5);
    DateTimeFormatter form =
        kind == 'W' || kind == 'w'
            ? DateTimeFormatter.ISO_WEEK_DATE
            : value.length() > 7 && value.charAt(7) == '-'
                ? DateTimeFormatter.ISO_DATE
                : DateTimeFormatter.ISO_ORDINAL_DATE;
    return midnight(LocalDate.parse(value, form));
  }

  private static Instant dateTime(String value) {
    // Strict, where the whole would take the last day of February for its 30th.
    DateTimeFormatter.ISO_LOCAL_DATE.parse(value, new ParsePosition(0));
    TemporalAccessor parsed =
        ISO_DATE_TIME.parseBest(value.replace(',', '.'), ZonedDateTime::from, LocalDateTime::from);
    if (parsed instanceof ZonedDateTime zoned) {
      return zoned.toInstant();
    }
    return ((LocalDateTime) parsed).toInstant(ZoneOffset.UTC);
  }

  private static Instant midnight(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /** To the second, since fractions are rounded. */
  private static Instant ofDayNumber(BigDecimal number) {
    BigDecimal seconds = number.multiply(SECONDS_PER_DAY).setScale(0, RoundingMode.HALF_UP);
    return DAY_ZERO.plusSeconds(seconds.longValue());
  }

  /** The number of digits tells the unit: seconds have at most ten until the year 2286. */
  private static Instant ofEpoch(BigDecimal number) {
    long whole = number.longValue();
    if (whole < 100_000_000_000L) {
      long nanos = number.remainder(BigDecimal.ONE).movePointRight(9).longValue();
      return Instant.ofEpochSecond(whole, nanos);
    }
    if (whole < 100_000_000_000_000L) {
      return Instant.ofEpochMilli(whole);
    }
    return Instant.ofEpochSecond(whole / 1_000_000, whole % 1_000_000 * 1_000);
  }
}

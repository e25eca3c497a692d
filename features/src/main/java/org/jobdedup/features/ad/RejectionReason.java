package org.jobdedup.features.ad;

/** Why a record was refused; the names appear in {@code rejected/} and in {@code summary.json}. */
public enum RejectionReason {
  /** The record does not follow its format, such as a broken JSON line. */
  MALFORMED_RECORD,
  /** The bytes are not valid UTF-8. */
  INVALID_ENCODING,
  /** No id, or a blank one. */
  MISSING_ID,
  /** No text to compare. */
  MISSING_DESCRIPTION,
  /** A value has a form that its field does not allow, such as an id of too many characters. */
  INVALID_VALUE,
  /** The record is larger than the reader accepts. */
  TOO_LARGE,
  /** The file holds no record at all. */
  EMPTY_FILE,
  /** The file ends in the middle, or cannot be decompressed or read. */
  UNREADABLE_FILE,
  /** No reader knows this kind of file, it is an archive, or its columns lack what is required. */
  UNSUPPORTED_FORMAT,
  /** The ad was read but could not be prepared for comparison. */
  UNPREPARABLE_AD
}

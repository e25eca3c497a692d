package org.jobdedup.features.candidate;

/** A way in which two ads become candidates of each other. Codes are persisted and never reused. */
public enum Channel {
  /** One LSH band of the MinHash signature of the whole text. */
  TEXT_BAND(0),
  /** Same organisation, title and place. */
  ORGANIZATION_TITLE_PLACE(1),
  /** Same place, by name, and one of the two rarest words of the role, in one language. */
  PLACE_RARE_TITLE_WORD(2),
  /** Same e-mail address. */
  EMAIL(3),
  /** Same phone number, together with the title. */
  PHONE_TITLE(4),
  /** Same reference number. */
  REFERENCE(5),
  /** Same address of the posting or its application form. */
  URL(6),
  /** Same organisation and title, whatever the place. */
  ORGANIZATION_TITLE(7);

  private final int code;

  Channel(int code) {
    this.code = code;
  }

  /** The persisted code, 0 to 127. */
  public int code() {
    return code;
  }
}

package org.jobdedup.features.synthetic;

import java.util.Locale;

/** What a phrase leaves open: {@code {company}} stands for {@link #COMPANY}. */
enum Slot {
  AGENCY,
  BOARD,
  BUDGET,
  COMPANY,
  CONTACT,
  DATE,
  EMPLOYEES,
  FIELD,
  FOUNDED,
  HOURS,
  MAIL,
  /** A count that belongs to the phrase, such as of beds or customers; drawn where it stands. */
  NUMBER,
  PHONE,
  POSTCODE,
  REF,
  REGION,
  SALARY,
  START,
  TITLE,
  TOOL,
  TOWN,
  URL,
  YEARS;

  static Slot ofName(String name) {
    for (Slot slot : values()) {
      if (slot.name().toLowerCase(Locale.ROOT).equals(name)) {
        return slot;
      }
    }
    throw new IllegalArgumentException("A phrase names a slot that does not exist: {" + name + "}");
  }
}

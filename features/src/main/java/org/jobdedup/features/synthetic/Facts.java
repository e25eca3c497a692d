package org.jobdedup.features.synthetic;

/** The values that fill the slots of one ad's phrases. */
final class Facts {
  private final String[] values = new String[Slot.values().length];

  private final long district;

  /** Facts of the first district. */
  Facts() {
    this(0);
  }

  Facts(long district) {
    this.district = district;
  }

  /** Number of the district whose words phrases are put in. */
  long district() {
    return district;
  }

  Facts set(Slot slot, String value) {
    values[slot.ordinal()] = value;
    return this;
  }

  String get(Slot slot) {
    String value = values[slot.ordinal()];
    if (value == null) {
      throw new IllegalStateException("No value was set for the slot " + slot + " of a phrase.");
    }
    return value;
  }
}

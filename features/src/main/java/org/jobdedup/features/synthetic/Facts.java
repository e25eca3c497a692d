package org.jobdedup.features.synthetic;

/** The values that fill the slots of one ad's phrases. */
final class Facts {
  private final String[] values = new String[Slot.values().length];

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

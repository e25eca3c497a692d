package org.jobdedup.features.synthetic;

import java.util.List;

/**
 * A town.
 *
 * @param district number of the {@linkplain District district} that it is in
 * @param country ISO 3166-1 alpha-2 code
 * @param language language of the ads that local employers write
 * @param names the town's name in each language
 * @param nativeName the name on the spot
 * @param region the region that contains it
 * @param postcodePrefix letters before the number of the postcode, often none
 * @param firstPostcode first number of the postcodes used
 * @param lastPostcode last number of the postcodes used
 * @param postcodeDigits digits of the number; shorter numbers are filled up with zeros
 */
record Place(
    long district,
    String country,
    AdLanguage language,
    List<String> names,
    String nativeName,
    String region,
    String postcodePrefix,
    int firstPostcode,
    int lastPostcode,
    int postcodeDigits) {

  String name(AdLanguage inLanguage) {
    return names.get(inLanguage.ordinal());
  }

  /** The postcode with the given number, counted round from the first. */
  String postcode(long number) {
    int count = lastPostcode - firstPostcode + 1;
    String digits = Integer.toString(firstPostcode + (int) Math.floorMod(number, (long) count));
    StringBuilder out = new StringBuilder(8).append(postcodePrefix);
    for (int i = digits.length(); i < postcodeDigits; i++) {
      out.append('0');
    }
    out.append(digits);
    if (country.equals("NL")) {
      int letters = (int) Math.floorMod(SeededDraws.scramble(number), 19L * 19L);
      String usable = "ABCDEGHJKLNPRSTVWXZ";
      out.append(' ').append(usable.charAt(letters / 19)).append(usable.charAt(letters % 19));
    }
    return out.toString();
  }
}

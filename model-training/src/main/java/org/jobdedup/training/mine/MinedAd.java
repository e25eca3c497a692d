package org.jobdedup.training.mine;

import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;

/**
 * What the choice of pairs looks at in an ad.
 *
 * @param id identifier
 * @param idHash 64-bit hash of it
 * @param organization canonical name of the organisation; the title stands for one that is not
 *     known, and the id where there is none either
 * @param language ISO 639 code of the text's language
 */
record MinedAd(String id, long idHash, String organization, String language) {
  static MinedAd of(PreparedAd prepared) {
    AdProfile profile = prepared.profile();
    String organization;
    if (profile.organization().isKnown()) {
      organization = "organization\n" + profile.organization().canonical();
    } else if (profile.title().isKnown()) {
      organization = "title\n" + profile.title().core();
    } else {
      organization = "ad\n" + prepared.adId();
    }
    return new MinedAd(prepared.adId(), profile.idHash(), organization, profile.language());
  }
}

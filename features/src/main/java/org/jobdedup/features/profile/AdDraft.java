package org.jobdedup.features.profile;

import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.fields.Contacts;
import org.jobdedup.features.fields.ReferenceNumbers;
import org.jobdedup.features.fields.ScannedText;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.terms.DistinctWords;
import org.jobdedup.features.text.TokenizedText;

/**
 * An ad on its way to its profile: what the {@link PreparationSteps} that it has passed have found.
 */
final class AdDraft {
  final JobAd ad;
  final AdProfile.Builder profile = new AdProfile.Builder();

  /** The description as plain text. */
  String text;

  /** Where the description and the requirements of the job run within the text. */
  int[] core;

  TokenizedText tokens;
  long[] shingles;
  MinHashSignature signature;
  Headline headline;
  ScannedText scannedTitle;
  ScannedText scannedText;
  Contacts contacts;
  ReferenceNumbers references;
  DistinctWords words;

  /** The words of the title that name the role. */
  DistinctWords role;

  ChannelKeys keys;

  AdDraft(JobAd ad) {
    this.ad = ad;
  }

  PreparedAd prepared() {
    return new PreparedAd(ad.id(), ad.fingerprint(), profile.build(), keys);
  }
}

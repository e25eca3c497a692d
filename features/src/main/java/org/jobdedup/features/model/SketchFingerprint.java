package org.jobdedup.features.model;

import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.profile.PreparedAd;

/**
 * Fingerprint of everything that decides whether two stored profiles can be compared: what the
 * preparing code makes of a few fixed ads, and the learned resources that it works with.
 *
 * <p>It is taken from behaviour rather than from a list of parameters, so that no change of
 * cleaning, tokenising, shingling, hashing, field extraction or banding can be forgotten in it. The
 * probes cover Latin, Cyrillic and Han script, markup, and a text shorter than one shingle.
 */
final class SketchFingerprint {
  private static final List<JobAd> PROBES =
      List.of(
          JobAd.builder("probe-1")
              .title("Senior Lighthouse Keeper (f/m/d)")
              .organization("Harbour Lamps Ltd")
              .location("Port Example")
              .description(
                  "We look after forty lamps along the coast and need a keeper who climbs stairs"
                      + " gladly, keeps the log book and speaks on the radio. Night shifts are paid"
                      + " extra. Write to keeper@example.org.")
              .build(),
          JobAd.builder("probe-2")
              .title("Leuchtturmwärter")
              .organization("Küstenlicht GmbH & Co. KG")
              .location("Musterhafen")
              .description(
                  "<h2>Deine Aufgaben</h2><ul><li>Größere Lampen prüfen</li><li>Straßen zum Turm"
                      + " räumen</li></ul><p>Wir bieten Unterkunft, Verpflegung und eine weite"
                      + " Aussicht über das Wattenmeer.</p>")
              .build(),
          JobAd.builder("probe-3")
              .description("Смотритель маяка: ночные смены, журнал наблюдений, связь с судами.")
              .build(),
          JobAd.builder("probe-4").description("灯塔管理员需要每天检查灯光并记录天气情况。").build(),
          JobAd.builder("probe-5").description("Keeper wanted").build());

  private static final String CODE = ofCode();

  private SketchFingerprint() {}

  /** Fingerprint of the running code together with the given resources: 16 hexadecimal digits. */
  static String of(LearnedResources resources) {
    Sha256 hash = new Sha256().add("sketch").add(CODE);
    resources.parts().forEach((name, bytes) -> hash.add(name).add(Sha256.of(bytes)));
    return hash.shortHex();
  }

  private static String ofCode() {
    AdPreparer preparer = AdPreparer.with(LearnedResources.empty());
    Sha256 hash = new Sha256();
    for (JobAd probe : PROBES) {
      PreparedAd prepared = preparer.prepare(probe);
      hash.add(Sha256.of(prepared.profile().toBytes()));
      ChannelKeys keys = prepared.channelKeys();
      for (int i = 0; i < keys.size(); i++) {
        hash.add(keys.key(i)).add(keys.channel(i));
      }
    }
    return hash.shortHex();
  }
}

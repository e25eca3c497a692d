package org.jobdedup.features.ad.page;

import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.read.Records;

/** Pages to read in tests. */
public final class Pages {
  /** The text of an ad. */
  public static final String BODY_TEXT =
      """
      <h2>What you will do</h2>
      <p>You look after forty hives on three farms and keep the records of every visit.</p>
      <ul><li>Inspect the colonies each week from March until the end of September</li>
      <li>Harvest, filter and jar the honey together with a team of four people</li></ul>
      <h2>What we look for</h2>
      <p>Two seasons of experience with bees and a driving licence are what we ask of you.</p>
      """;

  private Pages() {}

  /** Reads a page. */
  public static List<AdRecord> read(String page) {
    return Records.read("folder/page.html", page);
  }
}

package org.jobdedup.features.ad.page;

import static org.jobdedup.features.ad.page.Pages.BODY_TEXT;
import static org.jobdedup.features.ad.page.Pages.read;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.ad.read.Records;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parts of pages that are told by how a page is shown, and how much they hold of an ad in lists.
 */
@ExtendWith(TurkishLocale.class)
class PagePartsTest {
  private static final String PANEL =
      "<p>A drone licence is needed, since the hives stand in the woods behind the lake.</p></div>";

  /** An ad in short items, of which hardly any is running text. */
  private static final String ITEMS =
      "<h2>Tasks</h2><ul><li>feed the bees</li><li>sell honey</li><li>sweep the yard</li></ul>"
          + "<h2>You</h2><ul><li>are strong</li><li>rise early</li><li>like animals</li></ul>"
          + "<h2>We</h2><ul><li>pay well</li><li>laugh a lot</li><li>eat together</li><li>share the honey</li></ul>"
          + "<p>Write to Mrs Hive, who is glad to tell you more of all this.</p>";

  private static JobAd adOf(String body) {
    return Records.onlyAd(read("<html><body>" + body + "</body></html>"));
  }

  private static String textOf(String parts) {
    return adOf("<main><h1>Bee Keeper</h1>" + parts + "</main>").description();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div role=tabpanel hidden>",
        "<ul role=tablist><li><a href='#p'>You</a></li></ul><div id=p style='display:none'>",
        "<a role=tab aria-controls=p>You</a><div id=p hidden>",
        "<h3><button aria-controls=p>You</button></h3><div id=p hidden>",
        "<h3><a href='#p'>You</a></h3><div id=p aria-hidden=true>",
        "<ul class='nav-tabs'><li><a data-bs-target='#p'>You</a></li></ul><div id=p hidden>",
        "<div class=accordion><a href='#p'>You</a></div><div id=p hidden>"
      })
  void whatTabsAndHeadingsOpenIsText(String opened) {
    assertTrue(textOf(BODY_TEXT + opened + PANEL).contains("drone licence"), opened);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div id=p hidden>",
        "<a href='#p'>Apply</a><div id=p hidden>",
        "<button aria-controls=p>Menu</button><div id=p hidden>",
        "<div role=dialog><div role=tabpanel hidden></div>"
      })
  void whatOtherLinksOpenIsNone(String opened) {
    assertFalse(textOf(BODY_TEXT + opened + PANEL).contains("drone licence"), opened);
  }

  @Test
  void formsAndOtherJobsBesideAnAdInShortItemsAreDropped() {
    String form =
        "<form><p>Please tell us in a few words of the goats you know.</p><select><option>"
            + "All goats of the hills and of the valleys below</select></form>";
    String goats =
        "<p>The goats in the hills are waiting for you and me.</p><p>Goat cheese is made.</p>";

    for (String part : new String[] {form, "<div><h2>Similar jobs</h2>" + goats + "</div>"}) {
      String text = textOf(ITEMS + part);
      assertTrue(text.contains("sweep the yard") && text.contains("Mrs Hive"), text);
      assertFalse(text.toLowerCase(Locale.ROOT).contains("goat"), text);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"reviews", "job-alert", "JobAlerts", "jobmail"})
  void reviewsOfTheEmployerAndMailsWithJobsAreFurniture(String name) {
    String part = "<div class=" + name + "><p>A fine place, but where have all the goats gone?</p>";

    assertFalse(textOf(BODY_TEXT + part + "</div>" + BODY_TEXT).contains("goats"));
  }

  @Test
  void aTemplateIsTextWhereABrowserShowsIt() {
    String text = "<h1>Bee Keeper</h1>" + BODY_TEXT + "</template></job-ad>";

    assertTrue(
        adOf("<job-ad><template shadowrootmode=open>" + text).description().contains("hives"));
    assertTrue(read("<html><body><job-ad><template>" + text).get(0) instanceof AdRecord.Rejected);
  }

  @ParameterizedTest
  @CsvSource({
    "Keeping our forty hives \u2026,true",
    "Keeping our forty hiv...,true",
    "Keeping our forty hives,false",
    "Keeping our fifty hives...,false"
  })
  void theTextOfThePageCountsWhereItsDataBreakOff(String description, boolean whole) {
    String script =
        "<script type='application/ld+json'>{\"@type\":\"JobPosting\",\"title\":\"Bee Keeper\","
            + "\"description\":\""
            + description
            + "\"}</script>";
    String page = "<p>Keeping our forty hives healthy is what you do from March to October.</p>";

    String text = adOf(script + "<main>" + page + BODY_TEXT + "</main>").description();

    assertEquals(whole, text.contains("driving licence"), text);
  }

  @ParameterizedTest
  @CsvSource({
    "<h2>Bee Keeper</h2><h2>Tasks</h2>,Bee Keeper",
    "<h2>Bee Keeper</h2><h2>Hive Farm</h2>,Hive Farm - Bee Keeper",
    "<h1>Jobs</h1><h2>Bee Keeper</h2>,Hive Farm - Bee Keeper"
  })
  void theOnlyHeadingThatATitleRepeatsIsTheTitle(String headings, String title) {
    String head = "<meta property='og:title' content='Hive Farm - Bee Keeper'>";

    assertEquals(title, adOf(head + headings + BODY_TEXT).title());
  }
}

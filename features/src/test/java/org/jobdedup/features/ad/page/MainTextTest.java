package org.jobdedup.features.ad.page;

import static org.jobdedup.features.ad.page.Pages.BODY_TEXT;
import static org.jobdedup.features.ad.page.Pages.read;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.jobdedup.features.ad.TurkishLocale;
import org.jobdedup.features.ad.read.Records;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which part of a page is the ad, told by pages without data for machines. */
@ExtendWith(TurkishLocale.class)
class MainTextTest {
  private static String paragraph(String begin) {
    return "<p>" + begin + " while the bees fly out to the lime trees behind the old farm.</p>";
  }

  private static String textOf(String body) {
    return Records.onlyAd(read("<html><body>" + body + "</body></html>")).description();
  }

  @Test
  void sectionsOfAnAdMayEachHoldALink() {
    StringBuilder body =
        new StringBuilder("<div class=page><h1>Bee Keeper</h1><div class=content>");
    for (String section : List.of("Tasks", "Profile", "Offer", "Place", "Contact")) {
      body.append("<div><h2>").append(section).append("</h2>");
      body.append(paragraph("You read <a href='/x'>more</a> of it")).append(paragraph(section));
      body.append("</div>");
    }

    String text = textOf(body + "</div></div>");

    assertTrue(text.contains("Contact while the bees"), text);
  }

  @Test
  void aWrapperOfAnAdAndOfItsCompanyIsNoListOfOtherJobs() {
    String company =
        "<div><h2><a href='/farm'>Hive Farm</a></h2>"
            + paragraph("The farm began")
            + paragraph("The farm went on")
            + "</div>";

    String text =
        textOf(
            "<div id=app><header><a href='/'>Rural Jobs</a></header><div><h1>Bee Keeper</h1>"
                + paragraph("You look after hives")
                + paragraph("You keep records")
                + "<a href='/apply'>Apply</a></div>"
                + company
                + company
                + "<footer><a href='/imprint'>Imprint</a></footer></div>");

    assertTrue(text.contains("You keep records"), text);
  }

  @Test
  void teasersMayNameTheirJobBeforeTheirLink() {
    StringBuilder body = new StringBuilder("<div>" + BODY_TEXT + BODY_TEXT + "</div><div>");
    for (int i = 0; i < 6; i++) {
      body.append("<div>Goat Keeper<p>The goats in the hills are waiting for you and your dog</p>");
      body.append("<a href='/").append(i).append("'>More</a></div>");
    }

    assertFalse(textOf(body + "</div>").contains("goats"));
  }

  @Test
  void aLongParagraphIsNotAllOfAnAdWithLists() {
    String tasks = "<li>bake</li><li>sweep</li><li>sell honey</li><li>feed</li>".repeat(5);

    String flat =
        textOf("<div><h2>Tasks</h2><ul>" + tasks + "</ul>" + paragraph("We are") + "</div>");
    String nested =
        textOf(
            "<div><div><h2>Tasks</h2><ul>"
                + tasks
                + "</ul></div><div><h2>We</h2>"
                + paragraph("We are")
                + "</div></div>");

    assertTrue(flat.contains("sell honey") && flat.contains("We are"), flat);
    assertTrue(nested.contains("sell honey") && nested.contains("We are"), nested);
  }

  private static String adWith(String part) {
    return textOf("<div class=job><h1>Bee Keeper</h1>" + BODY_TEXT + part + BODY_TEXT + "</div>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class=cookieBanner",
        "class=siteFooter",
        "class='box similarJobs'",
        "id=CybotCookiebotDialog",
        "id=cmpbox",
        "id=usercentrics-root",
        "id=tarteaucitronRoot",
        "class=cc-window"
      })
  void furnitureIsKnownByItsName(String name) {
    assertFalse(adWith("<div " + name + ">" + paragraph("Foreign") + "</div>").contains("Foreign"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"class=canavan", "id=seniorsTeam", "class=formerNavy", "id=Cookieless"})
  void partsOfWordsAreNoNamesOfFurniture(String name) {
    assertTrue(adWith("<div " + name + ">" + paragraph("Our own") + "</div>").contains("Our own"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Similar jobs",
        "Jobs you may like",
        "Other open positions",
        "\u00c4hnliche Stellenanzeigen",
        "\u00c4HNLICHE JOBANGEBOTE",
        "Weitere Stellenanzeigen",
        "Weitere offene Stellen in Kiel",
        "Passende Jobs",
        "Das k\u00f6nnte dich auch interessieren",
        "Das k\u00f6nnte Sie auch interessieren",
        "D'autres offres",
        "D\u2019autres offres",
        "Offres d'emploi similaires",
        "Postes similaires",
        "Ces offres peuvent vous int\u00e9resser",
        "Soortgelijke vacatures",
        "Gerelateerde vacatures",
        "Fler jobb"
      })
  void whatStandsUnderAHeadingOfOtherJobsIsDropped(String heading) {
    String others =
        "<div><h2>"
            + heading
            + "</h2><p><a href='/1'>Cook</a></p>"
            + paragraph("Foreign")
            + "</div>";

    assertFalse(adWith(others).contains("Foreign"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"More about us", "Other tasks", "Weitere Aufgaben", "Vos autres missions"})
  void headingsOfAnAdAreNoneOfOtherJobs(String heading) {
    String part = "<div><h2>" + heading + "</h2>" + paragraph("Our own") + "</div>";

    assertTrue(adWith(part).contains("Our own"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"social-benefits", "job-ads__requirements", "banner-text", "job-header"})
  void namesThatFurnitureAndAdsShareCountOutsideOfTheAdOnly(String name) {
    String part = "<div class=" + name + ">" + paragraph("Where is it,") + "</div>";
    String job = "<h1>Bee Keeper</h1>" + BODY_TEXT + paragraph("You go") + paragraph("You come");
    String company = "<div>" + BODY_TEXT + "</div>";

    String within = textOf("<div><div>" + job + part + "</div>" + company + "</div>");
    String outside = textOf("<div><div>" + job + "</div>" + part + company + "</div>");

    assertTrue(within.contains("Where is it"), within);
    assertFalse(outside.contains("Where is it"), outside);
  }

  @ParameterizedTest
  @ValueSource(strings = {"main", "article"})
  void theHeaderOfAnAdIsKeptAndThatOfAPageIsNot(String element) {
    String text =
        textOf(
            "<header><p>Rural Jobs since 1999</p></header><"
                + element
                + "><header><h1>Bee Keeper</h1><p>Hive Farm, Ghent</p></header>"
                + BODY_TEXT
                + "</"
                + element
                + ">");

    assertTrue(text.contains("Hive Farm, Ghent"), text);
    assertFalse(text.contains("1999"), text);
  }

  @Test
  void buttonsThatAreHeadingsAreKeptAndOthersAreNot() {
    String text =
        textOf(
            "<div><h1>Bee Keeper</h1><h3><button>Your hives</button></h3>"
                + BODY_TEXT
                + "<button>Print</button></div>");

    assertTrue(text.contains("Your hives") && !text.contains("Print"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"display:none", "color: red; DISPLAY : none !important"})
  void whatIsNotShownIsDropped(String style) {
    String part = "<div style='" + style + "'>" + paragraph("A trap") + "</div>";

    assertFalse(adWith(part).contains("A trap"));
    assertTrue(adWith(part.replace("none", "block")).contains("A trap"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>Contact: <a href='mailto:drone@hive.example'>drone@hive.example</a></p>",
        "<p>Call us: <a href='TEL:+32 9 555 01 02'>drone 09 555 01 02</a></p>",
        "<p><a href='mailto:drone@hive.example'>drone@hive.example</a></p>",
        "<p>Telefon <a href='tel:+3295550102'>drone 09 555 01 02</a></p>",
        "<div><a href='https://www.google.com/maps?q=Ghent'>Drone Lane, Ghent</a></div>",
        "<div><a href='//maps.example/Ghent'>Drone Lane, Ghent</a></div>",
        "<div><a href='https://mapy.cz/?q=Ghent'>Drone Lane, Ghent</a></div>",
        "<div><a href='#tasks'>What a drone does</a></div>",
        "<h3><a name=drones>Drones</a></h3>"
      })
  void textToWriteOrCallAndPartsOfThePageAreNoLinks(String part) {
    assertTrue(adWith(part).toLowerCase(Locale.ROOT).contains("drone"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p><a href='mailto:?subject=Drone'>Send drone to a friend</a></p>",
        "<p><a href='#'>Keep drone</a></p>",
        "<p><a class='btn-save' href='#drone'>Keep drone</a></p>",
        "<p><a href='#dialog' data-toggle=modal>Keep drone</a></p>",
        "<p><a role=button>Keep drone</a></p>",
        "<p><a href='javascript:print()'>Print drone</a></p>",
        "<p><a href='https://x.example/maps-of-drones'>Drones</a></p>",
        "<p>Or see <a href='/drones'>jobs with drones</a></p>"
      })
  void linksThatLeadElsewhereOrDoSomethingAreDropped(String part) {
    assertFalse(adWith(part).toLowerCase(Locale.ROOT).contains("drone"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>Arbeitsort: <a href='/jobs-in-kiel'>Kiel-Gaarden-Ost</a></p>",
        "<p>Lieu\u00a0: <a href='/kiel'>Kiel-Gaarden-Ost</a></p>",
        "<p><b>Standort</b> <a href='/kiel'>Kiel-Gaarden-Ost</a></p>",
        "<dl><dt>Where</dt><dd><a href='/kiel'>Kiel-Gaarden-Ost</a></dd></dl>",
        "<table><tr><th>Where</th><td><a href='/kiel'>Kiel-Gaarden-Ost</a></td></tr></table>",
        "<table><tr><td>Place</td><td><a href='/kiel'>Kiel-Gaarden-Ost</a></td></tr></table>",
        "<h3>Location</h3><p><a href='/kiel'>Kiel-Gaarden-Ost</a></p>",
        "<div><p>Osoba</p><div><a href='/kiel'>Kiel-Gaarden-Ost</a></div></div>",
        "<ul><li>Firma: <a href='/hive'>Hive Farm</a></li><li>Standort: <a href='/k'>Kiel-Gaarden"
            + "-Ost</a></li><li>Branche: <a href='/b'>Agriculture</a></li>"
            + "<li>Zeit: <a href='/t'>Full time</a></li></ul>"
      })
  void oneShortLinkBehindItsLabelIsKept(String part) {
    assertTrue(adWith(part).contains("Kiel-Gaarden-Ost"), adWith(part));
  }

  @Test
  void theFactsOfAnAdAreKeptWhereAllOfThemAreLinks() {
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      facts.append("<dt>Fact ").append(i).append("</dt><dd><a href='/x'>Worth ").append(i);
      facts.append("</a></dd>");
    }

    assertTrue(adWith("<dl>" + facts + "</dl>").contains("Worth 7"));
  }

  @Test
  void listsOfLinksAreDroppedInSpiteOfTheirLabels() {
    String lines = "";
    String cells = "";
    String pairs = "";
    for (int i = 0; i < 8; i++) {
      String link = "<a href='/" + i + "'>Goat Keeper " + i + "</a>";
      lines += "<li>Farm " + i + ": " + link + "</li>";
      cells += "<tr><td>Farm " + i + "</td><td>" + link + "</td></tr>";
      pairs += "<div><p>Company</p><p>" + link + "</p></div>";
    }

    for (String list :
        List.of(
            "<ul>" + lines + "</ul>",
            "<table>" + cells + "</table>",
            "<div>" + pairs + "</div>",
            "<p>Tags: <a href='/1'>Goat</a> <a href='/2'>Goats</a> <a href='/3'>Goatee</a></p>",
            "<div><p>Interested?</p><p><a href='/apply'>Goat now</a></p></div>",
            "<div><a href='/'>Start</a> &gt; <a href='/goats'>Goats</a> &gt; <b>Bee</b></div>")) {
      assertFalse(adWith(list).contains("Goat"), list);
    }
  }
}

package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Plain text\nwith  two lines & an ampersand; R&D, AT&T",
        "if a < b and b > c or <3 then <nothing> happens < br",
        "Mail <jo@x.example> or -> here",
        "5 * 3 - 2, file_name, C# and F#, 100 %"
      })
  void plainTextPassesThroughUntouched(String text) {
    assertSame(text, HtmlText.toText(text));
  }

  @Test
  void nullIsEmpty() {
    assertEquals("", HtmlText.toText(null));
  }

  @Test
  void blocksAndBreaksBecomeLinesAndItemsGetBullets() {
    assertEquals(
        """
        Duties
        Bake bread
        and cakes
        \u2022 Rise early
        \u2022 Sell & smile
        Pay per hour""",
        HtmlText.toText(
            "<h2>Duties</h2>\n<p>Bake <b>bread</b><br/>and   cakes</p><ul>\n<li><p>Rise&nbsp;early</p></li>"
                + "<LI>Sell &amp; smile</LI></ul><table><tr><td>Pay</td><td>per hour</td></tr></table>"));
  }

  @Test
  void wordsOfNeighbouringBlocksStayApartAndInlineMarksDoNotSplit() {
    assertEquals("one\ntwo\nthree", HtmlText.toText("<div>one</div><div>two</div>three"));
    assertEquals("unbroken", HtmlText.toText("<p>un<b>brok</b><i>en</i></p>"));
  }

  @Test
  void scriptsStylesAndCommentsAreDropped() {
    assertEquals(
        "a\nb",
        HtmlText.toText(
            "<style>p{}</style><p>a<!-- no --></p><script>alert('<p>x</p>')</script><p>b</p>"));
  }

  @Test
  void entitiesAreDecodedWithoutTouchingLineEnds() {
    assertEquals("R&D\n\nCafé – €5", HtmlText.toText("R&amp;D\n\nCaf&eacute; &#8211; &#x20AC;5"));
  }

  @Test
  void escapedMarkupIsMarkup() {
    assertEquals(
        "one\ntwo & three",
        HtmlText.toText("&lt;div&gt;one&lt;/div&gt;&lt;div&gt;two &amp;amp; three&lt;/div&gt;"));
  }

  @Test
  void markupThatWasEscapedInsideOfMarkupIsMarkup() {
    assertEquals(
        "About\nTasks\n\u2022 Bake & sell\n\u2022 Sweep\nBye",
        HtmlText.toText(
            "<h2>About</h2><div>&lt;p&gt;Tasks&lt;/p&gt;&lt;ul&gt;\n&lt;li&gt;Bake &amp;amp; sell&lt;/li&gt;"
                + "&lt;li&gt;Sweep&lt;/li&gt;&lt;/ul&gt;</div><p>Bye</p>"));
    assertEquals("bold\none\ntwo", HtmlText.toText("<b>bold</b>&lt;p&gt;one\n&lt;/p&gt;\ntwo"));
  }

  @Test
  void markupThatWasEscapedTwiceIsMarkup() {
    assertEquals(
        "one\n\u2022 two & three",
        HtmlText.toText(
            "&amp;lt;p&amp;gt;one&amp;lt;/p&amp;gt;&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;two &amp;amp;amp;"
                + " three&amp;lt;/li&amp;gt;&amp;lt;/ul&amp;gt;"));
    assertEquals("write &lt;p> for it", HtmlText.toText("write &amp;lt;p&gt; for it"));
  }

  @Test
  void aTagThatIsTalkedAboutStays() {
    assertEquals(
        "You know <div> and <p>", HtmlText.toText("<p>You know &lt;div&gt; and &lt;p&gt;</p>"));
  }

  @Test
  void marksOfCharacterDataAreDropped() {
    assertEquals("Hello\nyou", HtmlText.toText("<![CDATA[<p>Hello</p>\n<p>you</p>]]>"));
    assertEquals("Hello\nyou", HtmlText.toText("&lt;![CDATA[Hello\nyou"));
  }

  @Test
  void lineEndsCountWhereOnlyInlineTagsAreUsed() {
    assertEquals("one\ntwo bold\nthree", HtmlText.toText("one\ntwo <b>bold</b>\nthree"));
  }

  @Test
  void lineEndsOfPlainLinesWithAFewBlocksCount() {
    assertEquals(
        "Line one\nLine two\nLine three\nLine four",
        HtmlText.toText("Line one\nLine two<br>Line three\nLine four"));
    assertEquals(
        "You bring:\nflour\nyeast\nWe are bakers",
        HtmlText.toText("You bring:\nflour\nyeast\n<br>\n<p>\nWe are bakers"));
    assertEquals(
        "a\nb\nc\nd\ne\nf", HtmlText.toText("<div>a\nb\nc\nd\ne\nf</div>".replace("\n", "\r\n")));
  }

  @Test
  void lineEndsOfWrittenOrWrappedHtmlDoNotCount() {
    String wrapped =
        "We bake bread for all who live in this little town by the sea,\n".repeat(9) + "yes";

    assertEquals(wrapped.replace('\n', ' '), HtmlText.toText("<p>" + wrapped + "</p>"));
    assertEquals(wrapped.replace('\n', ' '), HtmlText.toText("<p>" + wrapped));
    assertEquals("one two\nthree", HtmlText.toText("<p>one\ntwo</p>\n\n<p>three</p>"));
    assertEquals("one two", HtmlText.toText("<style>\n\n\na\nb\nc\nd\n</style><p>one\ntwo</p>"));
  }

  @Test
  void lineEndsOfPreformattedTextCount() {
    assertEquals(
        "one two\nTasks\n- bake\n\n- cook\nthree four",
        HtmlText.toText(
            "<p>one\ntwo</p><pre>\nTasks\n- bake\n\n- <b>cook</b>\n</pre><p>three\nfour</p>"));
  }

  @Test
  void markdownMarksAreRemoved() {
    assertEquals(
        """
        Your mission
        Bold start, trial-and-error & C# for you
        \u2022 first point
        \u2022 second
        Salary ****K, 2 * 3
        bothparts""",
        HtmlText.toText(
            """
            #### **Your mission**
            **Bold start,** trial\\\\-and\\-error \\& C# for you
            * first point
              * second
            Salary ****K, 2 * 3
            **both****parts**"""
                .replace("  * second", "* second")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "# a|a",
        "######   a|a",
        "####### a|####### a",
        "#a|#a",
        "a # b|a # b",
        " ## # a| a",
        "**# a**|a",
        "* a|• a",
        "  * a|  • a",
        "a * b|a * b",
        "*a* b*c|*a* b*c",
        "**a** b***c***|a bc",
        "a****b|ab",
        "****b|****b",
        "a ****b|a ****b",
        "a**** b|a**** b",
        "a****|a****",
        "a*****b|a*****b",
        "\\* a|* a",
        "\\\\# a|# a",
        "a \\# b|a # b",
        "a\\|a\\",
      })
  void markdownMarksAreToldFromStarsAndHashesOfText(String text, String expected) {
    assertEquals(expected, HtmlText.toText(text));
    assertEquals("x\n" + expected + "\nx", HtmlText.toText("x\n" + text + "\nx"));
  }

  @Test
  void backslashesAreDroppedBeforeAsciiPunctuationOnly() {
    for (char c = 0; c < 256; c++) {
      boolean punctuation = Character.toString(c).matches("\\p{Punct}");
      String text = "x\\" + c + "y";
      if (c != '\\') {
        assertEquals(punctuation ? "x" + c + "y" : PlainCharacters.of(text), HtmlText.toText(text));
      }
    }
  }

  @Test
  void lineEndsCountFromTwoForEachBlockTag() {
    assertEquals("a\nb\nc\nd\ne", HtmlText.toText("<p>a\nb\nc\nd\ne</p>"));
    assertEquals("a b c d", HtmlText.toText("<p>a\nb\nc\nd</p>"));
    assertEquals("a\nb <\nc\nd\ne", HtmlText.toText("<p>a\nb <\nc\n<b>d</b>\ne</p>"));
    assertEquals("a b\nc\nd", HtmlText.toText("<p>a\nb</p>\nc<br>\n\n\nd"));
    assertEquals("a b", HtmlText.toText("<p>a<!-- \n>x\nx\nx\nx\n -->\nb</p>"));
    assertEquals("a b", HtmlText.toText("<p>a<select>\nx\nx\nx\nx\n</select>\nb</p>"));
  }

  @Test
  void lineEndsDoNotCountWhereMoreThanHalfOfTheLinesAreAsLongAsEditorsMakeThem() {
    for (int length : new int[] {1, 49, 50, 100, 101, 200}) {
      boolean wrapped = length >= 50 && length <= 100;
      String line = "x".repeat(length) + "\n";
      String lines = line.repeat(4) + "y";
      String expected = wrapped ? lines.replace('\n', ' ') : lines;
      assertEquals(expected, HtmlText.toText("<p>" + lines + "</p>"));
      // Windows has two characters for one line end.
      assertEquals(expected, HtmlText.toText("<p>" + lines.replace("\n", "\r\n") + "</p>"));
      // What a line begins with belongs to it, and not to the line before.
      String indented = ("  " + line.substring(2)).repeat(4) + "  y";
      if (length > 2) {
        assertEquals(
            wrapped, HtmlText.toText("<p>\n" + indented + "</p>").indexOf('\n') < 0, "" + length);
      }
    }
    String wrapped = "x".repeat(70) + "\n";
    String half = wrapped.repeat(2) + "a\nb\nc";
    String more = wrapped.repeat(3) + "a\nb";
    assertEquals(half, HtmlText.toText("<p>" + half + "</p>"));
    assertEquals(more.replace('\n', ' '), HtmlText.toText("<p>" + more + "</p>"));
  }

  @Test
  void wordsOfMoreThan128CharactersAreBrokenOnlyWhereCaseMakesThemCostly() {
    String word = "\u0130".repeat(128);
    assertEquals(word, HtmlText.toText("<p>" + word + "</p>"));
    assertEquals(word + " \u0130", HtmlText.toText("<p>" + word + "\u0130</p>"));
    assertEquals("x".repeat(129), HtmlText.toText("<p>" + "x".repeat(129) + "</p>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"div", "b", "li", "table", "a", "blockquote"})
  void nestingAHundredThousandDeepDoesNoHarm(String tag) {
    String html = ("<" + tag + ">").repeat(100_000) + "deep" + ("</" + tag + ">").repeat(100_000);

    String text = CpuLimit.within(Duration.ofSeconds(20), () -> HtmlText.toText(html));

    assertTrue(text.contains("deep"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<table><tr><td>", "<table><caption>", "<object>", "<b><marquee>"})
  void aMillionCharactersOfNestedCellsTakeLinearTime(String tags) {
    String html = tags.repeat(2_400_000 / tags.length()) + "<p>deep</p>";

    CpuLimit.within(Duration.ofSeconds(10), () -> HtmlText.toText(html));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<a", "</a", "<p ", "<a\"", "<p b=c ", "<!DOCTYPE "})
  void namesOfAMillionCharactersTakeLinearTime(String tag) {
    for (String unit : List.of("b", "İ", "Σ", "b\u0000", "<b")) {
      String html = "<p>seen</p>" + tag + unit.repeat(1_000_000 / unit.length());

      String text = CpuLimit.within(Duration.ofSeconds(10), () -> HtmlText.toText(html));

      assertTrue(text.startsWith("seen"));
    }
  }

  @Test
  void longWordsOfATextAreKept() {
    String words = "İSTANBUL ΣΕΡΡΕΣ " + "Donau".repeat(40) + ' ' + "字".repeat(200);

    assertEquals(words, HtmlText.toText("<p>" + words + "</p>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<br>", "x<br>", "<input>", "<i>x</i>", "</table><table><br>"})
  void aMillionCharactersInTablesOutsideOfCellsTakeLinearTime(String misplaced) {
    String html = "<p>seen</p><table>" + misplaced.repeat(1_000_000 / misplaced.length());

    String text = CpuLimit.within(Duration.ofSeconds(5), () -> HtmlText.toText(html));

    assertTrue(text.startsWith("seen"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"html", "body", "BODY"})
  void aMillionCharactersOfTagsThatOpenThePageTakeLinearTime(String tag) {
    StringBuilder html = new StringBuilder("<p>seen</p>");
    for (int i = 0; html.length() < 2_000_000; i++) {
      html.append('<').append(tag).append(" x").append(i).append("=1>");
    }
    html.append("<p>deep</p>");

    String text = CpuLimit.within(Duration.ofSeconds(10), () -> HtmlText.toText(html.toString()));

    assertTrue(text.startsWith("seen") && text.endsWith("deep"), text);
  }

  @Test
  void pagesThatWerePutTogetherAreReadToTheirEnd() {
    String page = "<html lang=de><body class=ad><p>Lampenhüter</p></body></html>";

    assertEquals(
        "Lampenhüter\n".repeat(60).strip(),
        HtmlText.toText(page.repeat(60)).replaceAll("\\n+", "\n"));
  }

  @Test
  void tablesOfManyRowsKeepRowsAndCellsApart() {
    String rows = "<tr><td>Pay</td><td class='x'>per hour</td></tr>".repeat(10_000);

    assertEquals(
        "Pay per hour\n".repeat(10_000).strip(),
        HtmlText.toText("<table>" + rows + "</table>").replaceAll("\\n+", "\n"));
  }

  @Test
  void cellsThatAreNotNestedAreNeverLost() {
    String row = "<tr><td>Pay</td><td>per hour</td></tr>";
    String open = "<tr><td>Pay<td>per hour";
    String text = "Pay per hour\n".repeat(1_000).strip();

    assertEquals(text, HtmlText.toText("<table>" + row.repeat(1_000) + "</table>"));
    assertEquals(text, HtmlText.toText("<table>" + open.repeat(1_000) + "</table>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "&", "*", "\\", "#", "</", "&#", "<p", "<!--", "&a"})
  void longRunsOfMarksTakeNoLongTime(String mark) {
    CpuLimit.within(Duration.ofSeconds(5), () -> HtmlText.toText(mark.repeat(200_000)));
  }

  @Test
  void tagsInCapitalsAreKnownInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(new Locale("tr", "TR"));
      assertEquals("\u2022 a\n\u2022 b", HtmlText.toText("<LI>a</LI><LI>b</LI>"));
      assertEquals("a", HtmlText.toText("<I>a</I>"));
    } finally {
      Locale.setDefault(before);
    }
  }
}

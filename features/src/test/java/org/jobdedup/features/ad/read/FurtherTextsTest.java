package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TurkishLocale.class)
class FurtherTextsTest {
  private static final String INTRODUCTION =
      "We bake bread for nine shops in the old town of Kiel.";

  private static String text(String members) {
    String record = "{'id':'a','description':'" + INTRODUCTION + "'" + members + "}";
    return Records.onlyAd(Records.read("a.jsonl", record.replace('\'', '"'))).description();
  }

  @Test
  void whatStandsBesideADescriptionIsAddedInTheOrderOfAnAd() {
    assertEquals(
        INTRODUCTION + "\n\nYou knead & shape.\n\nYou know ovens.\nYou wake early.\n\nFour years.",
        text(
            ",'jobBenefits':'Free bread.','qualifications':'Four years.','Requirements':['You know ovens.','You wake early.'],"
                + "'responsibilities':'<p>You knead &amp; shape.</p>'"));
    assertEquals(
        "You know ovens.",
        Records.onlyAd(
                Records.read("a.jsonl", "{\"id\":\"a\",\"requirements\":\"You know ovens.\"}"))
            .description());
  }

  @Test
  void sectionsAreReadWithTheirHeadings() {
    assertEquals(
        INTRODUCTION + "\n\nTasks\nYou knead.\nYou shape.\nFree bread.\nOvens",
        text(
            ",'lists':[{'text':'Tasks','content':'<p>You knead.</p>'},{'title':'','text':'You shape.'},"
                + "{'content':'Free bread.'},{'name':'Ovens','value':'<br>'},{'@type':'x','n':1}]"));
    assertEquals(INTRODUCTION, text(",'qualifications':{'@type':'x','category':'bachelor'}"));
  }

  @Test
  void numbersAndTruthsAreNoTexts() {
    assertEquals(
        INTRODUCTION, text(",'additional':true,'tasks':12,'lists':[3,'4'],'missions':' FALSE'"));
  }

  @Test
  void whatTheDescriptionSaysAlreadyIsNotRepeated() {
    String tasks = "You knead and shape the dough and you watch over four old ovens.";
    String html =
        "<h3>Tasks</h3><ul><li>You knead and shape the dough and you</li><li>watch over four old ovens</li></ul>";
    ObjectNode source = new ObjectMapper().createObjectNode().put("responsibilities", tasks);
    String description = INTRODUCTION + html;
    assertSame(description, FurtherTexts.join(description, source, FieldMapping.standard()));
    assertEquals(INTRODUCTION, text(",'qualifications':'bake bread for nine shops in Kiel'"));
    assertEquals(INTRODUCTION, text(",'requirements':['',null,'-']"));
  }

  @Test
  void aNameThatIsMappedToAFieldIsNoneOfThese() {
    FieldMapping mapping = FieldMapping.of(List.of("title=requirements"));
    ObjectNode source = new ObjectMapper().createObjectNode().put("requirements", "Baker");
    assertSame(INTRODUCTION, FurtherTexts.join(INTRODUCTION, source, mapping));
  }

  @Test
  void longTextsCostLinearTime() {
    String words = "a ".repeat(2_000_000);
    ObjectNode source = new ObjectMapper().createObjectNode();
    for (String name : List.of("responsibilities", "requirements", "qualifications")) {
      source.put(name, words + name);
    }
    CpuLimit.within(
        Duration.ofSeconds(20), () -> FurtherTexts.join(words, source, FieldMapping.standard()));
  }
}

package org.jobdedup.training.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CorrectionsTest {
  @TempDir Path temp;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(temp.resolve(name), content);
  }

  private Corrections read(String content) throws IOException {
    return Corrections.read(List.of(file("said", content)), null, null);
  }

  @Test
  void when_linesAreNoCorrections_then_theOthersCountAsInARun() throws IOException {
    Corrections said =
        read(
            """
            {"a":"x","b":"y","same":true}
            {"a":"x","b":"y","same":0}
            {"a":"x","b":"y","same":""}
            {"a":"x","b":"z","rule":"same-apply-url","jaccard5":1}
            {"a":"x","b":"z","same":false,"use":"whatever"}
            {"a":"x"
            """);
    assertEquals(true, said.answer("y", "x"));
    assertEquals(false, said.answer("x", "z"));
    assertEquals(6, said.lines());
    assertEquals(4, said.problems().size());
    assertTrue(
        said.problems()
            .get(0)
            .endsWith(
                ":2 The value same of a correction must be true or false, or null to take back"
                    + " what was said of the pair before."),
        said.problems().get(0));
    assertTrue(said.problems().get(0).startsWith(temp.resolve("said").toString()));
  }

  @Test
  void when_aFileHoldsNothing_then_nothingIsSaid() throws IOException {
    for (String nothing : List.of("", "\n", "a,b,same\n")) {
      Corrections said = read(nothing);
      assertEquals(0, said.lines());
      assertEquals(List.of(), said.problems());
      assertTrue(said.answers().isEmpty());
    }
  }

  @Test
  void when_linesSpeakOfOnePair_then_theLatestCountsInAnyOrder() throws IOException {
    Path nine = file("c-9.csv", "a,b,same\nx,y,false\nx,y,true\nx,z,true\nv,w,true\n");
    Path ten =
        file("c-10.csv", "a,b,same,time\ny,x,null,\nx,z,false,2026-03-02\nv,w,null,2026-03-01\n");
    Path eleven = file("c-11.csv", "a,b,same,time\nz,x,true,2026-03-01\nv,w,true,2026-03-02\n");
    for (List<Path> order : List.of(List.of(nine, ten, eleven), List.of(eleven, ten, nine))) {
      Corrections said = Corrections.read(order, null, null);
      assertNull(said.answer("x", "y"));
      assertEquals(false, said.answer("x", "z"));
      assertEquals(true, said.answer("v", "w"));
    }
  }

  @Test
  void when_adsAreDividedIntoMarkets_then_onlyCorrectionsOfTheClustersMarketCount()
      throws IOException {
    Path file =
        file("said", "a,b,same,market\nx,y,true, DE\nx,y,false,fr\nx,z,true,\nv,w,false,FR\n");
    Corrections said = Corrections.read(List.of(file), "de", "de");
    assertEquals(true, said.answer("x", "y"));
    assertEquals(1, said.answers().size());
    assertEquals(1, said.problems().size());
    assertTrue(
        said.problems()
            .get(0)
            .endsWith(":4 A correction must name its market where ads are divided into markets."));
    assertTrue(Corrections.read(List.of(file), "de", "fr").answers().isEmpty());
    assertEquals(3, Corrections.read(List.of(file), null, null).answers().size());
  }
}

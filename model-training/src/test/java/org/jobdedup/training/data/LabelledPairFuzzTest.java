package org.jobdedup.training.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of labelled pairs is read, or refused with a sentence. */
class LabelledPairFuzzTest {
  @TempDir private Path folder;

  @Test
  void filesAreReadOrRefused() {
    Path file = folder.resolve("pairs");
    Fuzzing.feed(
        "labelled-pairs",
        ByteMutator.texts(
            """
            {"a":"x","b":"y","duplicate":true,"kind":"full","sure":3,"stratum":"pool:en/A","group":"g","stratum_population":100,"stratum_sampled":10}
            {"a":"x","b":"z","duplicate":false,"weight":0.5}
            {"a":"y","b":"z","rule":"same-apply-url","jaccard5":0.4}
            {"a":"z","b":"w","duplicate":null}
            """,
            "a,b,duplicate,sure\nx,y,true,3\nx,\"z,1\",false,\n",
            "a\tb\tlabel\nx\ty\t1\nx\tz\t0\n"),
        List.of(
            "\n", "\r\n", ",", ";", "\t", "\"", "{", "}", "null", "1e999", "-1", "NaN", "a",
            "\uFEFF"),
        input -> {
          Files.write(file, input);
          LabelledPairReader.read(List.of(file));
        },
        PairFileException.class);
  }
}

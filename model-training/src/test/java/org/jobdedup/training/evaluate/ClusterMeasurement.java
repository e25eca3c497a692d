package org.jobdedup.training.evaluate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;

/**
 * Judges the clusters of several runs, each with a model that has not seen the pairs it is judged
 * on. See docs/clusters.sh, which makes the runs.
 *
 * <pre>java -cp … org.jobdedup.training.evaluate.ClusterMeasurement PAIRS RUN [PAIRS RUN…]</pre>
 */
final class ClusterMeasurement {
  private static final PrintStream OUT = System.out;

  private ClusterMeasurement() {}

  public static void main(String[] arguments) throws IOException {
    List<ScoredPair> judged = new ArrayList<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      Map<String, String> clusterOf = ClusterAssignments.read(Path.of(arguments[i + 1]));
      for (LabelledPair pair : LabelledPairReader.read(List.of(Path.of(arguments[i]))).pairs()) {
        String cluster = clusterOf.get(pair.a());
        boolean together = cluster != null && cluster.equals(clusterOf.get(pair.b()));
        judged.add(new ScoredPair(pair, together ? 1 : 0, together));
      }
    }
    for (PairSubset subset : PairSubset.values()) {
      List<ScoredPair> part =
          judged.stream().filter(scored -> subset.contains(scored.pair())).toList();
      for (Weighting weighting : List.of(Weighting.PLAIN, Weighting.CAPPED)) {
        PairMetrics metrics =
            PairMetrics.of(part, weighting.weights(part.stream().map(ScoredPair::pair).toList()));
        OUT.printf(
            Locale.ROOT,
            "%-8s %-8s %5d pairs: precision %.3f, recall %.3f, F1 %.3f%n",
            subset.label(),
            weighting.name().toLowerCase(Locale.ROOT),
            part.size(),
            metrics.precision(),
            metrics.recall(),
            metrics.f1());
      }
    }
  }
}

package org.jobdedup.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.train.PairModelTrainer;
import org.jobdedup.training.train.TrainingConfig;

/** A bundle that is trained within a second, for tests that need some model. */
public final class SmallBundle {
  private SmallBundle() {}

  /** Trains on {@link SyntheticPairs}, whose files stay in the folder. */
  public static ModelBundle train(Path folder) throws IOException {
    SyntheticPairs data = new SyntheticPairs(24, 3);
    data.write(folder);
    Set<String> ids = new HashSet<>();
    data.pairs().forEach(pair -> ids.addAll(List.of(pair.a(), pair.b())));
    AdCorpus corpus =
        AdCorpus.read(
            List.of(folder.resolve("ads.jsonl")), FieldMapping.standard(), ids, count -> {});
    PairModelTrainer trainer =
        new PairModelTrainer(
            new TrainingConfig(
                "small", 1, 3, Double.NaN, new TrainingConfig.Booster(20, .3, 3, 0, .8, .5, 0, 1)),
            ads -> LearnedResources.empty());
    PairModelTrainer.Prepared prepared = trainer.prepare(corpus, data.pairs());
    return trainer.train(
        prepared, corpus, trainer.crossValidate(prepared, corpus, fold -> {}), "# Card\n");
  }
}

package org.jobdedup.training.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.simhash.SimHashSpec;
import org.jobdedup.features.simhash.SimHasher;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.ShingleSpec;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.training.data.LabelledPair;

/** Exact similarities of whole texts, for the baselines and for slices by similarity. */
public final class TextSimilarities {
  private final Tokenizer tokenizer = new Tokenizer(ShingleSpec.DEFAULT.tokenizer());
  private final Shingler shingler = new Shingler(ShingleSpec.DEFAULT);
  private final SimHasher simHasher = new SimHasher(SimHashSpec.DEFAULT);
  private final Map<String, Sketch> sketches = new HashMap<>();
  private final Function<String, JobAd> ads;

  private record Sketch(ShingleSet shingles, long simHash) {}

  private TextSimilarities(Function<String, JobAd> ads) {
    this.ads = ads;
  }

  /** The similarity of each pair, in the order of the list. */
  public static List<Baselines.TextSimilarity> of(
      List<LabelledPair> pairs, Function<String, JobAd> ads) {
    TextSimilarities similarities = new TextSimilarities(ads);
    return pairs.stream().map(similarities::of).toList();
  }

  private Baselines.TextSimilarity of(LabelledPair pair) {
    Sketch a = sketches.computeIfAbsent(pair.a(), this::sketch);
    Sketch b = sketches.computeIfAbsent(pair.b(), this::sketch);
    double jaccard = a.shingles.jaccard(b.shingles);
    return new Baselines.TextSimilarity(
        Double.isNaN(jaccard) ? 0 : jaccard, SimHasher.hammingDistance(a.simHash, b.simHash));
  }

  private Sketch sketch(String id) {
    TokenizedText text = tokenizer.tokenize(HtmlText.toText(ads.apply(id).description()));
    return new Sketch(shingler.shingleSet(text), simHasher.hash(text));
  }
}

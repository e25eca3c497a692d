package org.jobdedup.training.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.simhash.SimHasher;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.training.data.LabelledPair;

/**
 * Exact similarities of whole texts as the job sketches them, for the baselines and for slices by
 * similarity.
 */
public final class TextSimilarities {
  private final Tokenizer tokenizer = new Tokenizer(AdPreparer.MIN_HASH.shingles().tokenizer());
  private final Shingler shingler = new Shingler(AdPreparer.MIN_HASH.shingles());
  private final MinHasher minHasher = AdPreparer.MIN_HASH.newHasher();
  private final SimHasher simHasher = new SimHasher(AdPreparer.SIM_HASH);
  private final Map<String, Sketch> sketches = new HashMap<>();
  private final Function<String, JobAd> ads;

  private record Sketch(ShingleSet shingles, MinHashSignature minHash, long simHash) {}

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
    return new Baselines.TextSimilarity(
        known(a.shingles.jaccard(b.shingles)),
        known(a.minHash.jaccard(b.minHash)),
        SimHasher.hammingDistance(a.simHash, b.simHash));
  }

  /** Texts without words share nothing. */
  private static double known(double similarity) {
    return Double.isNaN(similarity) ? 0 : similarity;
  }

  private Sketch sketch(String id) {
    TokenizedText text = tokenizer.tokenize(HtmlText.toText(ads.apply(id).description()));
    return new Sketch(
        shingler.shingleSet(text), minHasher.sign(shingler.shingles(text)), simHasher.hash(text));
  }
}

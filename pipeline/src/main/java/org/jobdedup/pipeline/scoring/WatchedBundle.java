package org.jobdedup.pipeline.scoring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.state.ModelIdentity;
import org.jobdedup.pipeline.state.WatchedModel;

/**
 * Looks for another model in the folder of a bundle. A folder is taken up once it was the same at
 * two looks in a row, so that one that is being copied is left alone. What is found is checked as
 * any bundle is that is loaded, against the model that runs, and by scoring a row.
 */
final class WatchedBundle {
  private static final String MANIFEST = "manifest.json";
  private static final String NOTHING = "";

  private final Path folder;
  private final ModelIdentity running;
  private String last;
  private String seen = NOTHING;
  private String version;

  /**
   * @param folder folder of the bundle
   * @param running the model that the job was started with
   */
  WatchedBundle(Path folder, ModelIdentity running) {
    this.folder = folder;
    this.running = running;
    version = running.version;
  }

  /**
   * What a look found: a model that fits, or a sentence that says why it does not, or neither.
   *
   * @param update the model, or null
   * @param refusal the sentence, or null
   */
  record Finding(ModelUpdate update, String refusal) {
    static final Finding NONE = new Finding(null, null);
  }

  /** Goes on where another instance stood. */
  void restore(WatchedModel state) {
    seen = state.seen;
    version = state.version;
  }

  /** What a later instance needs in order to go on. */
  WatchedModel state() {
    WatchedModel state = new WatchedModel();
    state.seen = seen;
    state.version = version;
    return state;
  }

  /** Looks at the folder; the same content is reported once. */
  Finding look() {
    String now = digest();
    boolean settled = now.equals(last);
    last = now;
    if (!settled || now.equals(NOTHING) || now.equals(seen)) {
      return Finding.NONE;
    }
    seen = now;
    try {
      ModelBundle bundle = ModelBundle.load(folder);
      if (bundle.version().equals(version)) {
        return Finding.NONE;
      }
      ScoringModel model = ScoringModel.of(bundle);
      String refusal = ModelCompatibility.refusal(running, version, model, folder.toString());
      if (refusal != null) {
        return new Finding(null, refusal);
      }
      tryOut(model);
      version = bundle.version();
      return new Finding(new ModelUpdate(version, bundle.toBytes()), null);
    } catch (BundleException | UncheckedIOException e) {
      return refused(e.getMessage());
    } catch (RuntimeException e) {
      // Whatever is wrong with it, the job that runs must not end by it.
      return refused(
          folder
              + " cannot be read as a model bundle ("
              + e.getClass().getSimpleName()
              + ": "
              + e.getMessage()
              + "); train it again.");
    }
  }

  private Finding refused(String sentence) {
    return new Finding(null, sentence + " The job goes on with the model " + version + ".");
  }

  /** A booster that is damaged beneath a right checksum fails here, rather than in every scorer. */
  private void tryOut(ScoringModel model) {
    float[] row = new float[PairFeature.count()];
    Arrays.fill(row, Float.NaN);
    float probability;
    try (PairScorer scorer = model.newScorer()) {
      probability = scorer.score(row, 1)[0];
    } catch (BundleException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new BundleException(
          folder
              + "/booster.ubj must score a row of features, but fails with "
              + e.getClass().getSimpleName()
              + "; train the model again.",
          e);
    }
    if (!(probability >= 0 && probability <= 1)) {
      throw new BundleException(
          folder
              + "/booster.ubj must give probabilities from 0 to 1, but gives "
              + probability
              + "; train the model again.");
    }
  }

  /** Tells one state of the folder from another without reading its large parts. */
  private String digest() {
    try {
      Path manifest = folder.resolve(MANIFEST);
      if (!Files.isRegularFile(manifest)) {
        // Between an old bundle and a new one that is moved to its place.
        return NOTHING;
      }
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(Files.readAllBytes(manifest));
      for (Path file : files()) {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        String line =
            folder.relativize(file)
                + " "
                + attributes.size()
                + " "
                + attributes.lastModifiedTime().toMillis()
                + "\n";
        digest.update(line.getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException | UncheckedIOException e) {
      // Files come and go while the folder is replaced; loading tells what lasts.
      return "unreadable";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.filter(Files::isRegularFile).sorted().toList();
    }
  }
}

package org.jobdedup.features.model;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.terms.WordEvidence;

/**
 * A trained model with all that it needs to be used rightly: the booster, the order of its features
 * and labels, the decision threshold, the calibration, the resources that cleaning and fields have
 * learned, and the fingerprints of the features and sketches that it was trained on.
 *
 * <p>A bundle is a folder, or the same parts in one archive:
 *
 * <pre>
 * manifest.json        format version, name, fingerprints, threshold, SHA-256 of each part
 * booster.ubj          the tree ensemble
 * features.tsv         index and name of each feature, in the order of a row
 * labels.tsv           index and name of each output column
 * calibration.tsv      points of the calibration; a header alone is the identity
 * training-pairs.bin   hashes of the pairs that it was trained on
 * model-card.md        data, seed, split, hyperparameters, library versions, figures
 * resources/…          learned resources
 * </pre>
 *
 * <p>Loading checks every checksum and fingerprint and refuses what does not fit. Equal content
 * gives equal bytes: nothing in a bundle depends on the clock or the machine. Immutable and
 * thread-safe; scorers are not, so each thread takes its own.
 */
public final class ModelBundle {
  private static final String DEFAULT_FOLDER = "/org/jobdedup/features/model/default";

  private final BundleParts parts;
  private final List<String> labels;
  private final Calibration calibration;
  private final TrainingPairs trainingPairs;
  private final LearnedResources resources;
  private final AdPreparer preparer;
  private final WordEvidence evidence;

  /** Decodes the parts and checks that they fit this program. */
  private ModelBundle(BundleParts parts) {
    this.parts = parts;
    checkSchema();
    labels = parts.names(BundleParts.LABELS);
    calibration =
        parts.decode(
            BundleParts.CALIBRATION, bytes -> Calibration.fromTsv(BundleParts.text(bytes)));
    trainingPairs = parts.decode(BundleParts.TRAINING_PAIRS, TrainingPairs::fromBytes);
    resources = parts.resources();
    checkSketch();
    preparer = readPreparer();
    evidence = readEvidence();
  }

  /**
   * Loads a bundle from its folder.
   *
   * @throws BundleException when it is missing, damaged, or does not fit this program
   */
  public static ModelBundle load(Path folder) {
    return new ModelBundle(new BundleParts(BundleFolder.read(folder), folder.toString()));
  }

  /**
   * Checks that a folder is one of a bundle, whether or not that is whole and fits this program.
   *
   * @throws BundleException with a sentence when it is not, or cannot be read
   */
  public static void requireBundle(Path folder) {
    BundleFolder.manifest(folder);
  }

  /**
   * Loads the bundle that ships with the program.
   *
   * @throws BundleException when this build has none or it does not fit
   */
  public static ModelBundle loadDefault() {
    return new ModelBundle(
        new BundleParts(
            BundleFolder.readResource(ModelBundle.class, DEFAULT_FOLDER), "default bundle"));
  }

  /**
   * Reads a bundle from the archive that {@link #toBytes()} made.
   *
   * @throws BundleException when the archive is damaged or does not fit this program
   */
  public static ModelBundle fromBytes(byte[] archive) {
    return new ModelBundle(new BundleParts(BundleArchive.read(archive), "archived bundle"));
  }

  /** The bundle as one archive; equal bundles have equal bytes. */
  public byte[] toBytes() {
    return BundleArchive.write(parts.all());
  }

  /**
   * Writes the bundle as a folder, atomically.
   *
   * @param overwrite whether a folder that holds a bundle may be replaced
   * @throws BundleException when {@link #requireSavable} refuses the folder
   */
  public void save(Path folder, boolean overwrite) {
    BundleFolder.write(parts.all(), folder, overwrite);
  }

  /**
   * Checks before long work that {@link #save} may write to a folder.
   *
   * @param overwrite whether a folder that holds a bundle may be replaced; no other folder may
   * @throws BundleException with a sentence when the folder holds something else, is where a disk
   *     is mounted, or has a parent that cannot be written
   */
  public static void requireSavable(Path folder, boolean overwrite) {
    BundleFolder.check(folder, overwrite);
  }

  /** Prepares ads with the resources of this bundle. */
  public AdPreparer preparer() {
    return preparer;
  }

  /** Decides which candidate pairs are worth scoring. */
  public PairPrefilter prefilter() {
    return new PairPrefilter();
  }

  /** Computes the features that the scorer expects, in its order. */
  public PairFeatureExtractor featureExtractor() {
    return new PairFeatureExtractor(evidence);
  }

  /**
   * A new scorer with its own copy of the booster in native memory; belongs to one thread and must
   * be closed.
   *
   * @throws BundleException when the booster cannot be read, or XGBoost cannot run on this machine
   */
  public PairScorer newScorer() {
    return XgboostPairScorer.load(
        parts.bytes(BundleParts.BOOSTER), FeatureSchema.names().size(), labels, calibration);
  }

  /** The tree ensemble in XGBoost's UBJSON format, for those who look inside; a copy. */
  public byte[] booster() {
    return parts.bytes(BundleParts.BOOSTER).clone();
  }

  /** The labels in the order of the booster's output columns; unmodifiable. */
  public List<String> labels() {
    return labels;
  }

  /** Probability from which a pair counts as a match, in (0, 1]. */
  public double threshold() {
    return parts.manifest().threshold();
  }

  /** Name and first digits of the content hash, such as {@code default-1a2b3c4d}. */
  public String version() {
    return parts.version();
  }

  /** Fingerprint of the features that the booster was trained on. */
  public String schemaFingerprint() {
    return parts.manifest().schemaFingerprint();
  }

  /**
   * Fingerprint of sketching code and learned resources: profiles made under one can be compared
   * with each other.
   */
  public String sketchFingerprint() {
    return parts.manifest().sketchFingerprint();
  }

  /** What the bundle's cleaning and fields have learned. */
  public LearnedResources resources() {
    return resources;
  }

  /** The map from the booster's probability to the one that scorers return. */
  public Calibration calibration() {
    return calibration;
  }

  /** The pairs that the booster was trained on. */
  public TrainingPairs trainingPairs() {
    return trainingPairs;
  }

  /** The model card, Markdown. */
  public String modelCard() {
    return parts.text(BundleParts.MODEL_CARD);
  }

  /** Starts a bundle for the features and sketches of this program. */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  private void checkSchema() {
    List<String> trained = parts.names(BundleParts.FEATURES);
    String fingerprint = parts.manifest().schemaFingerprint();
    if (!fingerprint.equals(FeatureSchema.fingerprint())
        || !trained.equals(FeatureSchema.names())) {
      throw new BundleException(
          parts.path(BundleParts.FEATURES)
              + " must be the feature schema of this program, "
              + FeatureSchema.fingerprint()
              + " with "
              + FeatureSchema.names().size()
              + " features, but the model was trained on "
              + fingerprint
              + " with "
              + trained.size()
              + "; train the model again with this version of the program.");
    }
  }

  private void checkSketch() {
    String expected = SketchFingerprint.of(resources);
    String fingerprint = parts.manifest().sketchFingerprint();
    if (!fingerprint.equals(expected)) {
      throw new BundleException(
          parts.path(BundleManifest.FILE)
              + " must name the sketch fingerprint of this program, "
              + expected
              + ", but names "
              + fingerprint
              + "; train the model again with this version of the program.");
    }
  }

  private AdPreparer readPreparer() {
    try {
      return AdPreparer.with(resources);
    } catch (IllegalArgumentException e) {
      throw unreadable(e);
    }
  }

  private WordEvidence readEvidence() {
    WordEvidence learned;
    try {
      learned = resources.wordEvidence();
    } catch (IllegalArgumentException e) {
      throw unreadable(e);
    }
    if (learned.words() != 0 && learned.words() != preparer.commonWords()) {
      throw new BundleException(
          parts.path(BundleParts.RESOURCES + WordEvidence.PART_NAME)
              + " must have a weight for each of the "
              + preparer.commonWords()
              + " common words of the bundle's term weights, but has "
              + learned.words()
              + "; restore the bundle from a copy or train it again.");
    }
    return learned;
  }

  private BundleException unreadable(IllegalArgumentException e) {
    return new BundleException(
        parts.where()
            + " holds a learned resource that cannot be read ("
            + e.getMessage()
            + "); restore the bundle from a copy or train it again.",
        e);
  }

  @Override
  public String toString() {
    return "ModelBundle[" + version() + "]";
  }

  /** Collects the parts of a new bundle. */
  public static final class Builder {
    private final String name;
    private byte[] booster;
    private List<String> labels = List.of(XgboostPairScorer.DISTINCT, XgboostPairScorer.DUPLICATE);
    private double threshold = 0.5;
    private Calibration calibration = Calibration.identity();
    private TrainingPairs trainingPairs = TrainingPairs.none();
    private LearnedResources resources = LearnedResources.empty();
    private String modelCard = "";

    private Builder(String name) {
      if (!name.matches("[a-z0-9][a-z0-9.-]{0,39}")) {
        throw new IllegalArgumentException(
            "The name of a bundle has 1 to 40 lower-case letters, digits, dots and hyphens: name="
                + name);
      }
      this.name = name;
    }

    /** Sets the ensemble in XGBoost's UBJSON format; its columns follow {@link FeatureSchema}. */
    public Builder booster(byte[] value) {
      booster = value.clone();
      return this;
    }

    /** Sets the labels in the order of the booster's output columns. */
    public Builder labels(List<String> value) {
      labels = List.copyOf(value);
      return this;
    }

    /** Sets the probability from which a pair counts as a match, in (0, 1]. */
    public Builder threshold(double value) {
      threshold = value;
      return this;
    }

    /** Sets the calibration; the identity unless set. */
    public Builder calibration(Calibration value) {
      calibration = value;
      return this;
    }

    /** Sets the pairs that the booster was trained on. */
    public Builder trainingPairs(TrainingPairs value) {
      trainingPairs = value;
      return this;
    }

    /** Sets what cleaning and fields have learned. */
    public Builder resources(LearnedResources value) {
      resources = value;
      return this;
    }

    /** Sets the model card, Markdown without dates of the run. */
    public Builder modelCard(String value) {
      modelCard = value;
      return this;
    }

    /**
     * Builds the bundle and checks it as loading would.
     *
     * @throws IllegalStateException when the booster is missing
     */
    public ModelBundle build() {
      if (booster == null) {
        throw new IllegalStateException("A model bundle needs a booster.");
      }
      Map<String, byte[]> own = new TreeMap<>();
      own.put(BundleParts.BOOSTER, booster);
      own.put(BundleParts.FEATURES, BundleParts.table(FeatureSchema.names()));
      own.put(BundleParts.LABELS, BundleParts.table(labels));
      own.put(BundleParts.CALIBRATION, calibration.toTsv().getBytes(StandardCharsets.UTF_8));
      own.put(BundleParts.TRAINING_PAIRS, trainingPairs.toBytes());
      own.put(BundleParts.MODEL_CARD, modelCard.getBytes(StandardCharsets.UTF_8));
      return new ModelBundle(BundleParts.of(name, threshold, resources, own));
    }
  }
}

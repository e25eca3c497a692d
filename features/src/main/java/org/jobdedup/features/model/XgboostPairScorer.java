package org.jobdedup.features.model;

import ai.djl.MalformedModelException;
import ai.djl.Model;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Block;
import ai.djl.training.ParameterStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Scores pairs with a gradient-boosted tree ensemble (Chen and Guestrin 2016, <a
 * href="https://doi.org/10.1145/2939672.2939785">doi:10.1145/2939672.2939785</a>) through DJL's
 * XGBoost engine.
 *
 * <p>The booster has one output column for each label (objective {@code multi:softprob}); the
 * column of {@value #DUPLICATE} is the probability. {@code NaN} in a row means unknown and follows
 * the default branch of each split. The booster lives in native memory, which {@link #close()}
 * gives back.
 *
 * <p>Cost: a call has a fixed price of some fifteen rows, since XGBoost reads the limits of the
 * process from files for each matrix that it makes; so rows belong into batches. XGBoost starts an
 * OpenMP team for each call unless the environment says {@code OMP_NUM_THREADS=1}, which is a
 * hundred times dearer than the scoring itself.
 */
public final class XgboostPairScorer implements PairScorer {
  /** Label of pairs that are one opening. */
  public static final String DUPLICATE = "duplicate";

  /** Label of pairs that are two openings. */
  public static final String DISTINCT = "distinct";

  private static final Logger LOG = LoggerFactory.getLogger(XgboostPairScorer.class);
  private static final String ENGINE = "XGBoost";
  private static final String OPT_OUT = "OPT_OUT_TRACKING";
  private static final String OMP_THREADS = "OMP_NUM_THREADS";

  static {
    // DJL reports its use to its makers unless told not to; nothing here may go to a network.
    if (System.getProperty(OPT_OUT) == null) {
      System.setProperty(OPT_OUT, "true");
    }
    if (!"1".equals(System.getenv(OMP_THREADS))) {
      LOG.warn(
          "{} should be 1 in the environment, but is {}: scoring may be a hundred times slower.",
          OMP_THREADS,
          System.getenv(OMP_THREADS));
    }
  }

  private static final int MAX_ROWS_PER_CALL = 1024;

  private final Model model;
  private final Block booster;
  private final NDManager manager;
  private final ParameterStore parameters;
  private final int featureCount;
  private final int labelCount;
  private final int duplicateColumn;
  private final Calibration calibration;
  private ByteBuffer input;
  private boolean closed;

  private XgboostPairScorer(
      Model model, int featureCount, int labelCount, int duplicateColumn, Calibration calibration) {
    this.model = model;
    this.booster = model.getBlock();
    this.manager = model.getNDManager();
    this.parameters = new ParameterStore(manager, false);
    this.featureCount = featureCount;
    this.labelCount = labelCount;
    this.duplicateColumn = duplicateColumn;
    this.calibration = calibration;
    this.input = allocate(64);
  }

  /**
   * Loads a booster into native memory.
   *
   * @param booster the ensemble in XGBoost's UBJSON format
   * @param featureCount number of values of a row
   * @param labels the labels in the order of the booster's output columns
   * @param calibration map applied to the booster's probability
   * @throws BundleException when the bytes are not a booster, or XGBoost cannot run on this machine
   * @throws UncheckedIOException when the temporary folder, through which the bytes take their way,
   *     cannot be written
   */
  public static XgboostPairScorer load(
      byte[] booster, int featureCount, List<String> labels, Calibration calibration) {
    int column = labels.indexOf(DUPLICATE);
    if (column < 0) {
      throw new BundleException(
          "The labels of a booster must contain '" + DUPLICATE + "': labels=" + labels);
    }
    Model model = null;
    try {
      model = Model.newInstance("jobdedup", ENGINE);
      loadInto(model, booster);
      XgboostPairScorer scorer =
          new XgboostPairScorer(model, featureCount, labels.size(), column, calibration);
      scorer.score(unknownRow(featureCount), 1);
      model = null;
      return scorer;
    } catch (LinkageError | RuntimeException e) {
      throw XgboostFailures.explain(e);
    } finally {
      if (model != null) {
        model.close();
      }
    }
  }

  /** DJL reads boosters from files only, so the bytes take a detour through a temporary one. */
  private static void loadInto(Model model, byte[] booster) {
    try {
      Path folder = Files.createTempDirectory("jobdedup-model");
      Path file = folder.resolve("booster.ubj");
      try {
        Files.write(file, booster);
        model.load(file);
      } finally {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The booster could not be written to the temporary folder "
              + System.getProperty("java.io.tmpdir")
              + "; make it writable or set -Djava.io.tmpdir.",
          e);
    } catch (MalformedModelException e) {
      throw new BundleException("The booster is not a model that XGBoost can read.", e);
    }
  }

  private static float[] unknownRow(int featureCount) {
    float[] row = new float[featureCount];
    Arrays.fill(row, Float.NaN);
    return row;
  }

  @Override
  public float[] score(float[] rows, int rowCount) {
    if (closed) {
      throw new IllegalStateException("A pair scorer cannot be used after it was closed.");
    }
    if (rowCount < 0 || rows.length < (long) rowCount * featureCount) {
      throw new IllegalArgumentException(
          "The rows must hold rowCount × features values: rowCount="
              + rowCount
              + ", features="
              + featureCount
              + ", values="
              + rows.length);
    }
    float[] probabilities = new float[rowCount];
    try {
      for (int from = 0; from < rowCount; from += MAX_ROWS_PER_CALL) {
        scoreChunk(rows, from, Math.min(MAX_ROWS_PER_CALL, rowCount - from), probabilities);
      }
    } catch (EngineException e) {
      requireFinite(rows, rowCount, e);
      throw e;
    }
    return probabilities;
  }

  /** Looks for what XGBoost may have refused; it does not say itself. */
  private void requireFinite(float[] rows, int rowCount, EngineException refusal) {
    for (int i = 0; i < rowCount * featureCount; i++) {
      if (Float.isInfinite(rows[i])) {
        throw new IllegalArgumentException(
            "The values of a row must be finite, or NaN where nothing is known: row="
                + i / featureCount
                + ", feature="
                + i % featureCount
                + ", value="
                + rows[i],
            refusal);
      }
    }
  }

  private void scoreChunk(float[] rows, int from, int count, float[] probabilities) {
    if (input.capacity() < count * featureCount * Float.BYTES) {
      input = allocate(count);
    }
    input.clear();
    input.asFloatBuffer().put(rows, from * featureCount, count * featureCount);
    input.limit(count * featureCount * Float.BYTES);
    try (NDManager scope = manager.newSubManager();
        NDArray matrix = scope.create(input, new Shape(count, featureCount), DataType.FLOAT32)) {
      NDList output = booster.forward(parameters, new NDList(matrix), false);
      float[] columns = output.singletonOrThrow().toFloatArray();
      if (columns.length != count * labelCount) {
        throw new BundleException(
            "The booster must give one column for each label: rows="
                + count
                + ", labels="
                + labelCount
                + ", values="
                + columns.length);
      }
      for (int i = 0; i < count; i++) {
        float raw = columns[i * labelCount + duplicateColumn];
        probabilities[from + i] = calibration.apply(Math.min(1, Math.max(0, raw)));
      }
    }
  }

  private ByteBuffer allocate(int rows) {
    return ByteBuffer.allocateDirect(rows * featureCount * Float.BYTES)
        .order(ByteOrder.nativeOrder());
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      model.close();
    }
  }
}

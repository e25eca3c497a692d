package org.jobdedup.pipeline.scoring;

import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.message.ModelUpdate;

/** Carries a bundle to the workers as its bytes; a worker process decodes the same bytes once. */
public final class BundleModelProvider implements ScoringModelProvider {
  private static final long serialVersionUID = 1L;
  private static final Map<String, SoftReference<ModelBundle>> DECODED = new HashMap<>();

  private final String version;
  private final byte[] archive;
  private final String folder;

  /**
   * @param bundle the bundle
   */
  public BundleModelProvider(ModelBundle bundle) {
    this(bundle, null);
  }

  /**
   * @param bundle the bundle
   * @param folder where it came from and others may appear; null where it stays the only one
   */
  public BundleModelProvider(ModelBundle bundle, Path folder) {
    version = bundle.version();
    archive = bundle.toBytes();
    this.folder = folder == null ? null : folder.toAbsolutePath().normalize().toString();
  }

  @Override
  public ScoringModel load() {
    return decode(version, archive);
  }

  @Override
  public ScoringModel read(ModelUpdate update) {
    return decode(update.version(), update.archive());
  }

  @Override
  public String folder() {
    return folder;
  }

  private static ScoringModel decode(String version, byte[] archive) {
    synchronized (DECODED) {
      DECODED.values().removeIf(reference -> reference.get() == null);
      SoftReference<ModelBundle> known = DECODED.get(version);
      ModelBundle bundle = known == null ? null : known.get();
      if (bundle == null) {
        bundle = ModelBundle.fromBytes(archive);
        DECODED.put(version, new SoftReference<>(bundle));
      }
      return ScoringModel.of(bundle);
    }
  }
}

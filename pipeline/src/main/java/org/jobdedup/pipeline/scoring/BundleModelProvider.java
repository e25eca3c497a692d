package org.jobdedup.pipeline.scoring;

import java.lang.ref.SoftReference;
import org.jobdedup.features.model.ModelBundle;

/** Carries a bundle to the workers as its bytes; a worker process decodes the same bytes once. */
public final class BundleModelProvider implements ScoringModelProvider {
  private static final long serialVersionUID = 1L;
  private static final Object LOCK = new Object();
  private static SoftReference<ModelBundle> last = new SoftReference<>(null);

  private final String version;
  private final byte[] archive;

  /**
   * @param bundle the bundle
   */
  public BundleModelProvider(ModelBundle bundle) {
    version = bundle.version();
    archive = bundle.toBytes();
  }

  @Override
  public ScoringModel load() {
    synchronized (LOCK) {
      ModelBundle bundle = last.get();
      if (bundle == null || !bundle.version().equals(version)) {
        bundle = ModelBundle.fromBytes(archive);
        last = new SoftReference<>(bundle);
      }
      return ScoringModel.of(bundle);
    }
  }
}

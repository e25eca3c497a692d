package org.jobdedup.features.ad.page;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jobdedup.features.ad.AdFormat;

/**
 * The id of a page that names no address of its own: the name of its file and the begin of the
 * SHA-256 of its bytes, as in {@code baker.html@1f0c9a2b3c4d5e6f}.
 *
 * <p>The folder does not count, so the id depends neither on how an input is named nor on where it
 * lies; the content does, so two pages of one name are two ads. A page that changes is another ad,
 * which costs nothing: no file is read twice by one job, so there is no earlier version to replace,
 * and its copies are found as those of any other ad.
 */
public final class PageId {
  private static final String GZIP = ".gz";
  private static final int DIGEST_BYTES = 8;

  private PageId() {}

  /**
   * The id of a page.
   *
   * @param path path or name of its file; {@code .gz} at its end does not count
   * @param page its bytes, not compressed and without a byte order mark
   */
  public static String of(String path, byte[] page) {
    String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    if (AdFormat.isGzip(name)) {
      name = name.substring(0, name.length() - GZIP.length());
    }
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(page);
      return name + "@" + HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform must offer SHA-256.", e);
    }
  }
}

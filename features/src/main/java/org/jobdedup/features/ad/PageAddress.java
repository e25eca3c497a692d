package org.jobdedup.features.ad;

import java.net.URI;
import java.net.URISyntaxException;

/** Tells what an address on the web is the address of. */
public final class PageAddress {
  private PageAddress() {}

  /** Whether it is the complete address of a page other than the front page of a site. */
  public static boolean isPage(String address) {
    try {
      URI uri = new URI(address);
      boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      boolean below = uri.getRawPath() != null && uri.getRawPath().length() > 1;
      return web && uri.getHost() != null && (below || uri.getRawQuery() != null);
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** Whether it is the complete address of the front page of a site. */
  public static boolean isFrontPage(String address) {
    try {
      URI uri = new URI(address.strip());
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      boolean below = uri.getRawPath() != null && uri.getRawPath().length() > 1;
      return web
          && uri.getHost() != null
          && !below
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}

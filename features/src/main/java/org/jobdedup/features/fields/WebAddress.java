package org.jobdedup.features.fields;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jobdedup.features.text.SimpleCaseFolding;

/**
 * A web address in canonical form: host in lower case without 'www.', path without a closing slash,
 * query without tracking parameters and in the order of its names, neither scheme nor fragment.
 *
 * @param host host name in lower case; empty when the text is no address
 * @param path path that begins with a slash, or empty
 * @param parameters name and value as {@code name=value}, sorted
 */
public record WebAddress(String host, String path, List<String> parameters) {
  private static final WebAddress NONE = new WebAddress("", "", List.of());
  private static final int MAX_LENGTH = 2048;

  /** Copies the parameters. */
  public WebAddress {
    parameters = List.copyOf(parameters);
  }

  /** Reads an address with or without its scheme; never fails. */
  public static WebAddress parse(String text) {
    if (text == null || text.length() > MAX_LENGTH) {
      return NONE;
    }
    String address = text.strip();
    int scheme = address.indexOf("://");
    int start = scheme >= 0 && scheme <= 10 ? scheme + 3 : 0;
    int end = address.length();
    int fragment = address.indexOf('#', start);
    if (fragment >= 0) {
      end = fragment;
    }
    int query = address.indexOf('?', start);
    int pathEnd = query >= 0 && query < end ? query : end;
    int slash = address.indexOf('/', start);
    int hostEnd = slash >= 0 && slash < pathEnd ? slash : pathEnd;
    String host = host(address.substring(start, hostEnd));
    if (host.isEmpty()) {
      return NONE;
    }
    String path = address.substring(hostEnd, pathEnd);
    while (path.endsWith("/")) {
      path = path.substring(0, path.length() - 1);
    }
    List<String> parameters = new ArrayList<>();
    if (pathEnd < end) {
      for (String parameter : address.substring(pathEnd + 1, end).split("&", 64)) {
        if (!parameter.isEmpty() && !isTracking(parameter)) {
          parameters.add(parameter);
        }
      }
      Collections.sort(parameters);
    }
    return new WebAddress(host, path, parameters);
  }

  private static String host(String raw) {
    String host = SimpleCaseFolding.fold(raw);
    int user = host.lastIndexOf('@');
    host = host.substring(user + 1);
    int port = host.indexOf(':');
    if (port >= 0) {
      host = host.substring(0, port);
    }
    if (host.startsWith("www.")) {
      host = host.substring(4);
    }
    int dot = host.lastIndexOf('.');
    if (dot <= 0 || dot > host.length() - 3) {
      return "";
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (!(Character.isLetterOrDigit(c) || c == '.' || c == '-' || c == '_')) {
        return "";
      }
    }
    return host;
  }

  private static boolean isTracking(String parameter) {
    int equals = parameter.indexOf('=');
    String name = SimpleCaseFolding.fold(equals < 0 ? parameter : parameter.substring(0, equals));
    if (name.startsWith("utm")
        || name.startsWith("mtm_")
        || name.startsWith("pk_")
        || name.startsWith("hsa_")
        || name.startsWith("at_")
        || name.startsWith("trk")) {
      return true;
    }
    return switch (name) {
      case "gclid",
          "fbclid",
          "msclkid",
          "dclid",
          "yclid",
          "gbraid",
          "wbraid",
          "igshid",
          "mc_cid",
          "mc_eid",
          "_ga",
          "ref",
          "refid",
          "referrer",
          "referer",
          "source",
          "src",
          "sid",
          "session",
          "sessionid",
          "provenance",
          "xtor",
          "cmpid",
          "cid",
          "campaign",
          "medium",
          "origin",
          "from",
          "lang",
          "locale",
          "position",
          "pagenum",
          "trackingid",
          "partner",
          "partnerid",
          "rx_cid",
          "rx_campaign",
          "rx_group",
          "rx_source",
          "rx_medium",
          "rx_ts",
          "rx_r",
          "rx_viewer",
          "bid",
          "sponsored",
          "gh_src",
          "lever-source",
          "lever-origin",
          "recruiter",
          "channel",
          "pid",
          "tk",
          "tracking",
          "ccuid" ->
          true;
      default -> false;
    };
  }

  /** Whether the text was an address. */
  public boolean isKnown() {
    return !host.isEmpty();
  }

  /** Host, path and remaining parameters as one string; empty when unknown. */
  public String canonical() {
    return parameters.isEmpty() ? host + path : host + path + '?' + String.join("&", parameters);
  }
}

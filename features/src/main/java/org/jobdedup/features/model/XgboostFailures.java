package org.jobdedup.features.model;

/** Says in a sentence why XGBoost does not run or does not read a booster. */
final class XgboostFailures {
  private XgboostFailures() {}

  static BundleException explain(Throwable failure) {
    if (failure instanceof BundleException known) {
      return known;
    }
    boolean library = false;
    // A class whose initialiser failed reports the first failure in its cause or in its text.
    for (Throwable t = failure; t != null; t = t.getCause()) {
      String message = String.valueOf(t.getMessage());
      if (message.contains("libgomp")) {
        return new BundleException(
            "XGBoost needs the OpenMP runtime libgomp.so.1: install the package libgomp1 (Debian,"
                + " Ubuntu) or libgomp (Fedora, Alpine) and start again.",
            failure);
      }
      library |= t instanceof LinkageError;
    }
    if (library) {
      return new BundleException(
          "The native library of XGBoost could not be loaded on "
              + System.getProperty("os.name")
              + " "
              + System.getProperty("os.arch")
              + "; it exists for Linux and macOS on x86_64 and aarch64 and for Windows on x86_64,"
              + " and needs a temporary folder (java.io.tmpdir) from which libraries may be loaded.",
          failure);
    }
    return new BundleException(
        "XGBoost could not read the booster ("
            + firstLine(failure.getMessage())
            + "); train the model again, or restore the bundle from a copy.",
        failure);
  }

  private static String firstLine(String message) {
    if (message == null) {
      return "no reason given";
    }
    String line = message.strip().lines().findFirst().orElse("no reason given");
    return line.length() > 200 ? line.substring(0, 200) : line;
  }
}

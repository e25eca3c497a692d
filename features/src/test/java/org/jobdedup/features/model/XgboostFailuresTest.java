package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class XgboostFailuresTest {
  private static final String LOADER_TEXT =
      "/tmp/libxgboost4j123.so: libgomp.so.1: cannot open shared object file: No such file or"
          + " directory";

  @Test
  void when_libgompIsMissing_then_packageIsNamed() {
    assertNamesPackage(new UnsatisfiedLinkError(LOADER_TEXT));
  }

  @Test
  void when_theSecondUseFails_then_packageIsStillNamed() {
    // The first use throws the link error itself, later ones only that the class is unusable.
    NoClassDefFoundError later =
        new NoClassDefFoundError("Could not initialize class ml.dmlc.xgboost4j.java.XGBoostJNI");
    later.initCause(
        new ExceptionInInitializerError(
            "Exception java.lang.UnsatisfiedLinkError: " + LOADER_TEXT + " [in thread \"main\"]"));
    assertNamesPackage(later);
    assertNamesPackage(new IllegalStateException("Failed to load the engine", later));
  }

  private static void assertNamesPackage(Throwable failure) {
    String sentence = XgboostFailures.explain(failure).getMessage();
    assertTrue(
        sentence.startsWith(
            "XGBoost needs the OpenMP runtime libgomp.so.1: install the package libgomp1"),
        sentence);
    assertTrue(sentence.endsWith("."), sentence);
  }

  @Test
  void when_anotherLibraryFails_then_platformIsNamed() {
    String sentence =
        XgboostFailures.explain(new UnsatisfiedLinkError("no xgboost4j in java.library.path"))
            .getMessage();
    assertTrue(sentence.contains(System.getProperty("os.arch")), sentence);
  }

  @Test
  void when_boosterIsUnreadable_then_firstLineOfTheReason() {
    String sentence =
        XgboostFailures.explain(new IllegalStateException("broken input\nstack\nstack"))
            .getMessage();
    assertTrue(sentence.contains("(broken input)"), sentence);
  }

  @Test
  void when_alreadyASentence_then_unchanged() {
    BundleException known = new BundleException("Known.");
    assertSame(known, XgboostFailures.explain(known));
  }
}

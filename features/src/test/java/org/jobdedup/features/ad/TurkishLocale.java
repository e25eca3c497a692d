package org.jobdedup.features.ad;

import java.util.Locale;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs a test class under the Turkish default locale, where lower case of 'I' is not 'i' and so
 * shows any case conversion that forgot to name its locale.
 */
public final class TurkishLocale implements BeforeAllCallback, AfterAllCallback {
  private Locale before;

  @Override
  public void beforeAll(ExtensionContext context) {
    before = Locale.getDefault();
    Locale.setDefault(new Locale("tr", "TR"));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    Locale.setDefault(before);
  }
}

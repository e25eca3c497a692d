package org.jobdedup.features.synthetic;

/**
 * An invented employer or agency.
 *
 * @param shortName name as spoken
 * @param legalForm legal form; empty where the name is used without
 * @param host host name for mail and web, below a reserved domain
 * @param seed decides its boilerplate, contact person and habits
 */
record Organization(String shortName, String legalForm, String host, long seed) {

  /** The name with its legal form. */
  String fullName() {
    return legalForm.isEmpty() ? shortName : shortName + ' ' + legalForm;
  }
}

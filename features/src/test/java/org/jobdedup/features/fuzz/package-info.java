/**
 * Damaged inputs for everything that reads bytes or text of others; tests of all modules use it.
 */
package org.jobdedup.features.fuzz;

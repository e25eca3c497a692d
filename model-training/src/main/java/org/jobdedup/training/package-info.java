/**
 * Learns the pair classifier from labelled pairs and reports how right it is. Runs offline, on one
 * machine; the streaming job sees nothing of it but the model bundle.
 */
package org.jobdedup.training;

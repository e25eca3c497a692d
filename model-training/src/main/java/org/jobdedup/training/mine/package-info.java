/** Pairs for people to label, chosen from a corpus by a model. */
package org.jobdedup.training.mine;

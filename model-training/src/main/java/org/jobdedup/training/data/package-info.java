/** Labelled pairs, the ads they name, and folds that keep organisations together. */
package org.jobdedup.training.data;

/** Why a model decides a pair as it does. */
package org.jobdedup.training.explain;

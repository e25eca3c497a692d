/** The model bundle, its checks, and the scorer of pairs. */
package org.jobdedup.features.model;

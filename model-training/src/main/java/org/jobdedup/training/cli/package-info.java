/** The commands that train and judge models. */
package org.jobdedup.training.cli;

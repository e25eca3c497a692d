/** Files and folders that people name: how they are found, written, and why they could not be. */
package org.jobdedup.features.file;

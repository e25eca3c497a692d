/** From a record to what the registry takes in of its ad. */
package org.jobdedup.pipeline.prepare;

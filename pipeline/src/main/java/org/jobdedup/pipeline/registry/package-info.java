/** The registry: the only writer of an ad's revision. */
package org.jobdedup.pipeline.registry;

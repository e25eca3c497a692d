/** The current assignments as a table of PostgreSQL. */
package org.jobdedup.pipeline.jdbc;

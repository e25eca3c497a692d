/**
 * Cuts an ad's text into passages and tells of each which section of an ad it belongs to: tasks,
 * requirements, offer, company, application, legal, or none of these.
 */
package org.jobdedup.features.section;

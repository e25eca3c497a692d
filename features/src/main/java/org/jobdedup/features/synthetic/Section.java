package org.jobdedup.features.synthetic;

import java.util.List;

/**
 * One section of an ad's text.
 *
 * @param heading its heading; empty where the ad uses none
 * @param paragraphs running text
 * @param bullets list that follows the text
 */
record Section(String heading, List<String> paragraphs, List<String> bullets) {}

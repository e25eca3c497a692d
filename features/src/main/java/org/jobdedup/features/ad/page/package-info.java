/**
 * Web pages: the text of the ad without what stands around it, and what a page says of the ad in
 * its head, in microdata and by labels. {@link org.jobdedup.features.ad.page.HtmlPage} gives all of
 * it.
 */
package org.jobdedup.features.ad.page;

package org.jobdedup.features.ad.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jobdedup.features.ad.AdDates;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Reads the facts of a schema.org JobPosting that stand as attributes of the page's own elements
 * ({@code itemprop}). A page that marks several postings so tells nothing of its own one.
 */
final class Microdata {
  private static final int MAX_MARKS = 20;
  private static final int MAX_CHARS = 300;

  private static final List<String> ADDRESS_PARTS =
      List.of("postalCode", "addressLocality", "addressRegion", "addressCountry");

  private Microdata() {}

  /** Puts employer, places and dates under their schema.org names. */
  static void addTo(ObjectNode posting, Document document) {
    if (document.select("[itemtype*=/JobPosting]").size() > 1) {
      return;
    }
    // Pages show an employer twice, for wide and for narrow windows.
    List<String> employers =
        document.select("[itemprop=hiringOrganization]").stream()
            .limit(MAX_MARKS)
            .map(Microdata::nameOf)
            .distinct()
            .toList();
    if (employers.size() == 1) {
      put(posting, "hiringOrganization", employers.get(0));
    }
    ArrayNode places = posting.arrayNode();
    for (Element place :
        document.select("[itemprop=jobLocation]").stream().limit(MAX_MARKS).toList()) {
      addPlace(places, place);
    }
    if (!places.isEmpty()) {
      posting.set("jobLocation", places);
    }
    for (String date : List.of("datePosted", "validThrough")) {
      List<Element> dates = document.select("[itemprop=" + date + "]");
      if (dates.size() == 1 && AdDates.parse(valueOf(dates.get(0))) != null) {
        posting.put(date, valueOf(dates.get(0)));
      }
    }
  }

  private static void addPlace(ArrayNode places, Element element) {
    ObjectNode place = places.objectNode();
    for (String part : ADDRESS_PARTS) {
      Element value = element.selectFirst("[itemprop=" + part + "]");
      put(place, part, value == null ? "" : nameOf(value));
    }
    if (place.isEmpty()) {
      Element address = element.selectFirst("[itemprop=address]");
      put(place, "name", nameOf(address == null ? element : address));
    }
    if (!place.isEmpty()) {
      places.add(place);
    }
  }

  private static String nameOf(Element element) {
    Element name = element.selectFirst("[itemprop=name]");
    return valueOf(name == null ? element : name);
  }

  private static String valueOf(Element element) {
    for (String attribute : List.of("content", "datetime")) {
      if (element.hasAttr(attribute)) {
        return element.attr(attribute).strip();
      }
    }
    return element.text().strip();
  }

  private static void put(ObjectNode object, String name, String value) {
    if (!value.isEmpty() && value.length() <= MAX_CHARS) {
      object.put(name, value);
    }
  }
}

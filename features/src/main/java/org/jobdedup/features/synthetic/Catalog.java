package org.jobdedup.features.synthetic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Everything that is read from the resources: phrases, professions, places and names. */
final class Catalog {
  private static final int MAX_POSTCODE_LETTERS = 2;

  private final PhraseBook phrases;
  private final List<Profession> professions;
  private final Map<String, List<Profession>> bySector = new HashMap<>();
  private final Map<AdLanguage, List<Place>> placesByLanguage = new HashMap<>();
  private final Map<String, List<Place>> placesByCountryAndLanguage = new HashMap<>();
  private final Map<String, List<String>> names;
  private final Map<String, String> slugs = new HashMap<>();

  private Catalog() {
    phrases = PhraseBook.read(lines("phrases.txt"), new HashMap<>());
    professions = readProfessions();
    for (Profession profession : professions) {
      bySector.computeIfAbsent(profession.sector(), key -> new ArrayList<>()).add(profession);
    }
    for (String line : lines("places.txt")) {
      Place place = readPlace(line);
      placesByLanguage.computeIfAbsent(place.language(), key -> new ArrayList<>()).add(place);
      placesByCountryAndLanguage
          .computeIfAbsent(place.country() + place.language(), key -> new ArrayList<>())
          .add(place);
    }
    names = readNames();
    names.values().forEach(list -> list.forEach(name -> slugs.put(name, slugOf(name))));
  }

  /** The one catalog; read at first use. */
  static Catalog get() {
    return Holder.INSTANCE;
  }

  PhraseBook phrases() {
    return phrases;
  }

  List<Profession> professions() {
    return professions;
  }

  /** Professions of one sector, at least two. */
  List<Profession> professionsOf(String sector) {
    return bySector.get(sector);
  }

  /** Towns of a district where ads are written in the language by local employers. */
  List<Place> places(AdLanguage language, long district) {
    return District.towns(placesByLanguage.get(language), district);
  }

  /** Towns of the same district, country and language, itself included. */
  List<Place> neighbours(Place place) {
    return District.towns(
        placesByCountryAndLanguage.get(place.country() + place.language()), place.district());
  }

  /** A list of names, such as {@code stem.de}. */
  List<String> names(String key) {
    List<String> found = names.get(key);
    if (found == null) {
      throw new IllegalStateException("The name resources have no list " + key + ".");
    }
    return found;
  }

  boolean hasNames(String key) {
    return names.containsKey(key);
  }

  /** A listed name in lower-case ASCII letters, digits and hyphens, for addresses. */
  String slug(String name) {
    return slugs.get(name);
  }

  private static List<Profession> readProfessions() {
    List<Profession> read = new ArrayList<>();
    for (String resource : List.of("professions-1.txt", "professions-2.txt")) {
      List<String> lines = lines(resource);
      int start = 0;
      while (start < lines.size()) {
        int end = start + 1;
        while (end < lines.size() && !lines.get(end).startsWith("% ")) {
          end++;
        }
        read.add(readProfession(lines.get(start), lines.subList(start + 1, end)));
        start = end;
      }
    }
    return List.copyOf(read);
  }

  private static Profession readProfession(String header, List<String> body) {
    String[] head = header.substring(2).split(" ");
    Map<String, List<String[]>> raw = new HashMap<>();
    PhraseBook book = PhraseBook.read(body, raw);
    return new Profession(
        head[0],
        head[1],
        head[2],
        Integer.parseInt(head[3]),
        Integer.parseInt(head[4]),
        lists(raw.get("title").get(0)),
        List.copyOf(book.get("task")),
        List.copyOf(book.get("req")),
        book.has("tool") ? lists(raw.get("tool").get(0)) : List.of());
  }

  private static List<List<String>> lists(String[] lines) {
    return Arrays.stream(lines).map(Catalog::entries).toList();
  }

  private static List<String> entries(String line) {
    return Arrays.stream(line.split("\\|")).map(String::strip).toList();
  }

  private static Place readPlace(String line) {
    String[] columns = line.split("\\|", -1);
    List<String> names = new ArrayList<>();
    for (int i = 3; i < 7; i++) {
      names.add(columns[i].isBlank() ? columns[2] : columns[i].strip());
    }
    String first = columns[8];
    int letters = 0;
    while (letters < MAX_POSTCODE_LETTERS && Character.isLetter(first.charAt(letters))) {
      letters++;
    }
    // British districts are written without leading zeros, everything else with a fixed length.
    int digits = columns[0].equals("GB") ? 1 : first.length() - letters;
    return new Place(
        0,
        columns[0],
        AdLanguage.ofTag(columns[1]),
        List.copyOf(names),
        columns[2],
        columns[7].strip(),
        first.substring(0, letters),
        Integer.parseInt(first.substring(letters)),
        Integer.parseInt(columns[9].substring(letters)),
        digits);
  }

  private static Map<String, List<String>> readNames() {
    Map<String, List<String>> read = new HashMap<>();
    List<String> lines = lines("names.txt");
    for (int i = 0; i + 1 < lines.size(); i += 2) {
      read.put(lines.get(i).substring(2), entries(lines.get(i + 1)));
    }
    return read;
  }

  private static String slugOf(String name) {
    String plain =
        Normalizer.normalize(name.toLowerCase(Locale.ROOT).replace("ß", "ss"), Normalizer.Form.NFD);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        out.append(c);
      } else if (c == ' ' && !out.isEmpty()) {
        out.append('-');
      }
    }
    return out.toString();
  }

  private static List<String> lines(String resource) {
    try (InputStream in = Catalog.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("The resource " + resource + " is missing from the build.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Holder {
    static final Catalog INSTANCE = new Catalog();
  }
}

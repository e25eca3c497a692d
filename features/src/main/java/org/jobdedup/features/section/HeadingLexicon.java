package org.jobdedup.features.section;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Words that headings of ads are made of, and phrases of running text that give a section away, in
 * twelve languages. Read from the resource {@code headings.tsv}; only hashes are kept.
 */
final class HeadingLexicon {
  /** The longest phrase, in words. */
  static final int MAX_WORDS = 7;

  private static final HeadingLexicon DEFAULT = read("headings.tsv");

  private final Map<Integer, Entry> headings = new HashMap<>();
  private final Map<Integer, Section> cues = new HashMap<>();
  private final Set<Integer> openers = new HashSet<>();

  /** What most words and phrases are not in, which then cost no look-up. */
  private final HashFilter headingFilter = new HashFilter();

  private final HashFilter openerFilter = new HashFilter();

  /** The first words of cues. */
  private final HashFilter cueStarts = new HashFilter();

  /**
   * What a heading phrase says.
   *
   * @param section the section, or null where the phrase only shows that a new block starts
   * @param whole whether it counts only as a whole heading
   */
  record Entry(Section section, boolean whole) {}

  private HeadingLexicon() {}

  static HeadingLexicon standard() {
    return DEFAULT;
  }

  private static HeadingLexicon read(String resource) {
    HeadingLexicon lexicon = new HeadingLexicon();
    try (InputStream in = HeadingLexicon.class.getResourceAsStream(resource);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t");
          lexicon.add(columns[0], columns[1], columns[2]);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The resource " + resource + " cannot be read.", e);
    }
    return lexicon;
  }

  private void add(String sectionName, String kind, String phrase) {
    Section section = sectionName.equals("-") ? null : Section.valueOf(sectionName);
    int hash = WordHash.ofPhrase(phrase);
    switch (kind) {
      case "part", "whole" -> {
        headings.put(hash, new Entry(section, kind.equals("whole")));
        headingFilter.add(hash);
      }
      case "cue" -> {
        cues.put(hash, section);
        cueStarts.add(WordHash.ofPhrase(phrase.split(" ")[0]));
      }
      case "opener" -> {
        openers.add(hash);
        openerFilter.add(hash);
      }
      default ->
          throw new IllegalStateException(
              "The kind must be part, whole, cue or opener in headings.tsv: " + kind + ".");
    }
  }

  /** The entry of a phrase, or null. */
  Entry heading(int phraseHash) {
    return headingFilter.mayHold(phraseHash) ? headings.get(phraseHash) : null;
  }

  /** The section that a phrase of running text gives away, or null. */
  Section cue(int phraseHash) {
    return cues.get(phraseHash);
  }

  /** Whether a cue may start with a word, given the hash of that word as a phrase. */
  boolean mayStartCue(int wordPhraseHash) {
    return cueStarts.mayHold(wordPhraseHash);
  }

  /** Whether a word commonly opens a block of an ad, given its hash as a phrase. */
  boolean isOpener(int wordPhraseHash) {
    return openerFilter.mayHold(wordPhraseHash) && openers.contains(wordPhraseHash);
  }
}

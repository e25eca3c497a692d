package org.jobdedup.features.synthetic;

import java.util.List;

/** Sets sections as plain text or HTML. */
final class TextLayout {
  private static final List<String> BULLETS = List.of("- ", "• ", "* ", "");

  private TextLayout() {}

  /** Plain text; {@code style} decides the bullets. */
  static String plain(List<Section> sections, long style) {
    String bullet = BULLETS.get((int) Math.floorMod(style, (long) BULLETS.size()));
    StringBuilder out = new StringBuilder(3072);
    for (Section section : sections) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
      appendLine(out, section.heading());
      for (String paragraph : section.paragraphs()) {
        appendLine(out, paragraph);
      }
      for (String item : section.bullets()) {
        out.append(bullet).append(item).append('\n');
      }
    }
    return out.substring(0, out.length() - 1);
  }

  /** Plain text in which the breaks between blocks were lost. */
  static String joined(List<Section> sections) {
    StringBuilder out = new StringBuilder(3072);
    for (Section section : sections) {
      out.append(section.heading());
      section.paragraphs().forEach(out::append);
      section.bullets().forEach(out::append);
    }
    return out.toString();
  }

  /** HTML with headings and lists. */
  static String html(List<Section> sections) {
    StringBuilder out = new StringBuilder(4096);
    for (Section section : sections) {
      if (!section.heading().isEmpty()) {
        escape(out.append("<h3>"), section.heading()).append("</h3>\n");
      }
      for (String paragraph : section.paragraphs()) {
        escape(out.append("<p>"), paragraph).append("</p>\n");
      }
      if (!section.bullets().isEmpty()) {
        out.append("<ul>\n");
        for (String item : section.bullets()) {
          escape(out.append("<li>"), item).append("</li>\n");
        }
        out.append("</ul>\n");
      }
    }
    return out.toString();
  }

  /** Appends text with the characters that HTML reserves replaced. */
  static StringBuilder escape(StringBuilder out, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
    return out;
  }

  private static void appendLine(StringBuilder out, String line) {
    if (!line.isEmpty()) {
      out.append(line).append('\n');
    }
  }
}

package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes the sections of an opening's ad. What is said about the work hangs on the opening, what is
 * said about the company on the employer, so that ads of one employer share their boilerplate.
 */
final class AdComposer {
  private static final long WORDING = 0x776f7264L;
  private static final long AGENCY_WORDING = 0x6167656eL;
  private static final long TASKS = 1;
  private static final long REQUIREMENTS = 2;
  private static final long OFFER = 3;
  private static final long COMPANY = 4;
  private static final long ROLE = 5;
  private static final long CONTACT = 6;
  private static final long LEGAL = 7;
  private static final long PAY = 8;
  private static final double NO_HEADINGS_SHARE = 0.12;

  private final Catalog catalog;
  private final PhraseBook phrases;

  AdComposer(Catalog catalog) {
    this.catalog = catalog;
    phrases = catalog.phrases();
  }

  /**
   * An edition of an opening's text.
   *
   * @param language language to write in
   * @param agency agency that rewords the ad without naming the employer; null for the opening's
   *     own wording
   * @param wordingSeed decides the agency's wording; unused without one
   */
  record Edition(AdLanguage language, Organization agency, long wordingSeed) {
    boolean reworded() {
      return agency != null;
    }

    /** Who words this edition and takes the applications. */
    Organization author(Opening opening) {
      return reworded() ? agency : opening.author();
    }
  }

  /** The title without marks and decoration. */
  String title(Opening opening, AdLanguage language) {
    String role = opening.profession().title(language, opening.titleIndex());
    String key = opening.level().titleKey();
    if (key == null) {
      return role;
    }
    Facts facts = new Facts().set(Slot.TITLE, role);
    return phrases.get(key).get(0).render(language, facts, 0, 0);
  }

  /** The values that fill the slots in an edition of an opening. */
  Facts facts(Opening opening, Edition edition) {
    AdLanguage language = edition.language();
    Organization author = edition.author(opening);
    Organization employer = opening.employer();
    SeededDraws own = new SeededDraws(SeededDraws.derive(opening.textSeed(), PAY));
    SeededDraws house = new SeededDraws(employer.seed());
    List<Place> towns = catalog.neighbours(opening.place());
    String country = opening.place().country();
    Profession profession = opening.profession();
    Facts facts =
        new Facts(opening.place().district())
            .set(Slot.COMPANY, employer.fullName())
            .set(Slot.FOUNDED, Integer.toString(house.between(1890, 2018)))
            .set(Slot.EMPLOYEES, Integer.toString(house.between(3, 90) * 10))
            // Companies name the region of their seat, whatever town an opening is in.
            .set(Slot.REGION, house.pick(towns).region())
            .set(Slot.BUDGET, LocalNotation.money(house.between(2, 15) * 100, country, language))
            .set(Slot.FIELD, catalog.names("field." + profession.sector()).get(language.ordinal()))
            .set(Slot.TOWN, opening.place().name(language))
            .set(Slot.POSTCODE, opening.postcode())
            .set(Slot.TITLE, title(opening, language))
            .set(Slot.REF, edition.reworded() ? agencyReference(edition) : opening.reference())
            .set(Slot.CONTACT, contact(author))
            .set(Slot.MAIL, mail(author))
            .set(Slot.URL, "https://" + author.host() + "/jobs/" + opening.reference())
            .set(Slot.YEARS, Integer.toString(own.between(2, 8)))
            .set(Slot.HOURS, Integer.toString(own.between(7, 10) * 4));
    if (opening.agency() != null) {
      facts.set(Slot.AGENCY, opening.agency().fullName());
    }
    if (edition.reworded()) {
      facts.set(Slot.AGENCY, edition.agency().fullName());
    }
    int low = Math.round(profession.minSalary() / 1000f) + own.between(0, 4);
    int high = Math.round(profession.maxSalary() / 1000f) + own.between(0, 4);
    facts.set(Slot.SALARY, LocalNotation.salary(low * 1000, high * 1000, country, language));
    SeededDraws text = new SeededDraws(opening.textSeed());
    if (!profession.tools().isEmpty()) {
      List<String> tools = profession.tools().get(language.ordinal());
      facts.set(Slot.TOOL, tools.get(text.below(tools.size())));
    }
    String phone = phone(author, country);
    if (phone != null) {
      facts.set(Slot.PHONE, phone);
    }
    facts.set(Slot.START, start(opening, language, facts, text));
    return facts;
  }

  /** The mail address of an organisation. */
  static String mail(Organization poster) {
    String mailbox =
        switch ((int) Math.floorMod(poster.seed(), 3L)) {
          case 0 -> "jobs";
          case 1 -> "hr";
          default -> "career";
        };
    return mailbox + "@" + poster.host();
  }

  /** A phone number from a range set aside for fiction; null where the country has none listed. */
  String phone(Organization poster, String country) {
    if (!catalog.hasNames("phone." + country)) {
      return null;
    }
    SeededDraws draws = new SeededDraws(SeededDraws.derive(poster.seed(), CONTACT));
    return LocalNotation.phone(draws.pick(catalog.names("phone." + country)), draws);
  }

  /** The sections of an edition in the employer's order. */
  List<Section> sections(Opening opening, Edition edition) {
    Facts facts = facts(opening, edition);
    List<Section> sections = new ArrayList<>(6);
    Writer writer = new Writer(opening, edition, facts);
    sections.add(writer.company());
    sections.add(writer.tasks());
    sections.add(writer.requirements());
    sections.add(writer.offer());
    sections.add(writer.application());
    if (!opening.shortText()) {
      sections.add(writer.legal());
    }
    return sections;
  }

  private String start(Opening opening, AdLanguage language, Facts facts, SeededDraws text) {
    if (text.chance(0.3)) {
      facts.set(
          Slot.DATE,
          LocalNotation.date(opening.posted().plusMonths(2).withDayOfMonth(1), language));
      return phrases.get("start.date").get(0).render(language, facts, 0, 0);
    }
    List<Phrase> starts = phrases.get("start");
    return starts.get(text.below(starts.size())).render(language, facts, 0, 0);
  }

  private String contact(Organization poster) {
    List<String> people = catalog.names("person");
    return people.get((int) Math.floorMod(poster.seed() >>> 16, (long) people.size()));
  }

  private static String agencyReference(Edition edition) {
    return "A" + (Math.floorMod(edition.wordingSeed(), 9_000_000L) + 1_000_000);
  }

  /** Writes the sections of one edition. */
  private final class Writer {
    private final Opening opening;
    private final AdLanguage language;
    private final boolean reworded;
    private final Facts facts;
    private final long textSeed;
    private final long houseSeed;
    private final boolean headings;

    Writer(Opening opening, Edition edition, Facts facts) {
      this.opening = opening;
      this.facts = facts;
      language = edition.language();
      reworded = edition.reworded();
      textSeed = opening.textSeed();
      houseSeed = edition.author(opening).seed();
      headings = !new SeededDraws(houseSeed).chance(NO_HEADINGS_SHARE);
      wordingSeed =
          reworded
              ? SeededDraws.derive(edition.wordingSeed(), AGENCY_WORDING)
              : SeededDraws.derive(textSeed, WORDING);
    }

    private final long wordingSeed;

    Section company() {
      List<String> paragraphs = new ArrayList<>();
      SeededDraws draws = draws(houseSeed, COMPANY);
      if (reworded || opening.agency() != null) {
        paragraphs.add(house(draws.pick(phrases.get("agency.who"))));
        String key = reworded ? "agency.client" : "agency.named";
        key = opening.flood() ? "flood" : key;
        paragraphs.add(render(role().pick(phrases.get(key)), ROLE));
      } else {
        paragraphs.add(house(draws.pick(phrases.get("company.who"))));
        List<Phrase> more = phrases.get("company.more");
        for (int index : draws.sample(more.size(), opening.shortText() ? 0 : draws.between(2, 4))) {
          paragraphs.add(house(more.get(index)));
        }
        SeededDraws role = role();
        String key = role.chance(0.6) ? "role.intro" : "role.intro.nowhere";
        paragraphs.add(render(role.pick(phrases.get(key)), ROLE));
      }
      return new Section(heading("company"), paragraphs, List.of());
    }

    Section tasks() {
      Profession profession = opening.profession();
      List<String> bullets = new ArrayList<>();
      addSample(bullets, profession.tasks(), opening.shortText() ? 3 : 5, TASKS, 100);
      if (!opening.shortText()) {
        int count = draws(textSeed, TASKS).between(2, 5);
        addSample(bullets, phrases.get("task"), count, TASKS, 200);
      }
      return new Section(heading("tasks"), List.of(), bullets);
    }

    Section requirements() {
      List<String> bullets = new ArrayList<>();
      List<Phrase> wanted = opening.profession().requirements();
      SeededDraws draws = draws(textSeed, REQUIREMENTS);
      int count = opening.shortText() ? 2 : draws.between(3, 4);
      addSample(bullets, wanted, count, REQUIREMENTS, 300);
      int more = opening.shortText() ? 0 : draws.between(2, 5);
      if (opening.level() != Level.NONE) {
        Phrase level = draws.pick(phrases.get(opening.level().requirementKey()));
        bullets.add(render(level, 399));
      }
      addSample(bullets, phrases.get("req"), more, REQUIREMENTS, 400);
      return new Section(heading("requirements"), List.of(), bullets);
    }

    Section offer() {
      List<String> bullets = new ArrayList<>();
      SeededDraws pay = draws(textSeed, PAY);
      if (pay.chance(0.4)) {
        bullets.add(render(phrases.get("benefit.salary").get(0), PAY));
      }
      if (pay.chance(0.4)) {
        bullets.add(render(phrases.get("benefit.hours").get(0), PAY));
      }
      SeededDraws draws = draws(houseSeed, OFFER);
      String key = reworded || opening.agency() != null ? "agency.benefit" : "benefit";
      List<Phrase> benefits = phrases.get(key);
      for (int index :
          draws.sample(benefits.size(), opening.shortText() ? 2 : draws.between(4, 7))) {
        bullets.add(house(benefits.get(index)));
      }
      return new Section(heading("offer"), List.of(), bullets);
    }

    Section application() {
      List<String> paragraphs = new ArrayList<>();
      SeededDraws draws = draws(houseSeed, CONTACT);
      String key = reworded || opening.agency() != null ? "agency.apply" : "apply";
      paragraphs.add(house(draws.pick(phrases.get(key))));
      boolean hasPhone = catalog.hasNames("phone." + opening.place().country());
      if (hasPhone && !opening.shortText() && draws.chance(0.6)) {
        paragraphs.add(house(draws.pick(phrases.get("apply.phone"))));
      }
      return new Section(heading("application"), paragraphs, List.of());
    }

    Section legal() {
      List<String> paragraphs = new ArrayList<>();
      SeededDraws draws = draws(houseSeed, LEGAL);
      paragraphs.add(house(draws.pick(phrases.get("legal"))));
      if (draws.chance(0.6)) {
        paragraphs.add(house(draws.pick(phrases.get("legal.data"))));
      }
      return new Section(heading("legal"), paragraphs, List.of());
    }

    /** A sample of phrases; an agency takes most of them in its own order and words. */
    private void addSample(
        List<String> bullets, List<Phrase> from, int count, long key, long salt) {
      int[] chosen = draws(textSeed, key + salt).sample(from.size(), count);
      if (reworded && chosen.length > 2) {
        int[] order =
            draws(wordingSeed, key + salt)
                .sample(chosen.length, Math.max(2, chosen.length * 4 / 5));
        int[] kept = new int[order.length];
        for (int i = 0; i < order.length; i++) {
          kept[i] = chosen[order[i]];
        }
        chosen = kept;
      }
      for (int index : chosen) {
        bullets.add(render(from.get(index), salt + index));
      }
    }

    private SeededDraws role() {
      return draws(reworded ? wordingSeed : textSeed, ROLE);
    }

    private String heading(String name) {
      if (!headings) {
        return "";
      }
      List<Phrase> alternatives = phrases.get("heading." + name);
      return draws(houseSeed, name.length())
          .pick(alternatives)
          .render(language, facts, houseSeed, houseSeed);
    }

    private String render(Phrase phrase, long salt) {
      return phrase.render(language, facts, wordingSeed + salt, SeededDraws.derive(textSeed, salt));
    }

    /** Boilerplate of the organisation, worded the same in all its ads. */
    private String house(Phrase phrase) {
      return phrase.render(language, facts, houseSeed, houseSeed);
    }

    private SeededDraws draws(long seed, long key) {
      return new SeededDraws(SeededDraws.derive(seed, key));
    }
  }
}

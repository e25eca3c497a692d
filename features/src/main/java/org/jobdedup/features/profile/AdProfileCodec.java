package org.jobdedup.features.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jobdedup.features.concept.ConceptSet;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.PayGrades;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.RequiredExperience;
import org.jobdedup.features.fields.Salary;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.StartDate;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceSet;
import org.jobdedup.features.profession.ProfessionCodes;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.features.terms.ChunkSequence;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.CoreWords;
import org.jobdedup.features.terms.WordUses;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TextAlternatives;

/**
 * Version 12 of the bytes of an {@link AdProfile}. Numbers are big-endian; counts are unsigned
 * varints; texts are a count and UTF-8 bytes; lists are a count and their entries.
 *
 * <pre>
 * byte    version 12
 * long    hash of the ad's id
 * text sketch: bytes minHash, long simHash, varint shingles, varint tokens
 * chunks: varint count, shorts
 * common words: varint count, varint distances of neighbouring numbers, the first from -1
 * terms, title terms, organisation terms: each byte cut class, ints terms
 * common words of the title: as the common words
 * core words: a bit for each rare word, the lowest first, 1 where it stands in the description of
 *         the job or its requirements; then, from the next byte on, a bit for each common word
 * word uses: a bit for each word, the lowest first, 1 where its use is not 0; then those uses,
 *         four bits each, the lower half of a byte first
 * concepts, concepts of the title, alternatives: each as the common words
 * byte    1 where the title was given
 * title: list of words; varint levels; varint employment; hours; byte remote mode;
 *        lists of numbers, references, places, additions; byte 1 where it names the organisation
 * profession of the title: nine bytes
 * organisation: lists of words, aliases, qualifiers; byte kind
 * places: ints as {@link PlaceSet#toInts()}; ints places in title, ints in text
 * identifiers: seven times ints
 * facts: salary (byte present, floats, text, byte period), hours, byte remote mode, varint levels,
 *        varint employment, years of experience as the common words, start (byte present, varint
 *        year, byte month), profession (byte present, byte scheme, text), pay grades as the common
 *        words
 * presence: int first day, int site
 * text    language
 * </pre>
 *
 * <p>Sets of constants are bit masks and constants are indices by the lists below, whose order is
 * part of the format: append, never reorder.
 */
final class AdProfileCodec {
  private static final int VERSION = 12;
  private static final int MAX_TITLE_WORDS = 16;
  private static final int MAX_PARTS = 6;
  private static final int MAX_WORD_LENGTH = 40;

  private static final List<SeniorityLevel> LEVELS =
      List.of(
          SeniorityLevel.INTERN,
          SeniorityLevel.APPRENTICE,
          SeniorityLevel.WORKING_STUDENT,
          SeniorityLevel.TRAINEE,
          SeniorityLevel.JUNIOR,
          SeniorityLevel.MEDIOR,
          SeniorityLevel.SENIOR,
          SeniorityLevel.LEAD,
          SeniorityLevel.HEAD,
          SeniorityLevel.EXECUTIVE);
  private static final List<EmploymentType> EMPLOYMENT =
      List.of(
          EmploymentType.PERMANENT,
          EmploymentType.FIXED_TERM,
          EmploymentType.AGENCY_WORK,
          EmploymentType.FREELANCE,
          EmploymentType.INTERNSHIP,
          EmploymentType.APPRENTICESHIP,
          EmploymentType.STUDENT_JOB,
          EmploymentType.VOLUNTEER);
  private static final List<WorkingHours.Arrangement> ARRANGEMENTS =
      List.of(
          WorkingHours.Arrangement.FULL_TIME,
          WorkingHours.Arrangement.PART_TIME,
          WorkingHours.Arrangement.MINI_JOB);
  private static final List<WorkingHours.Shift> SHIFTS =
      List.of(
          WorkingHours.Shift.NIGHT,
          WorkingHours.Shift.WEEKEND,
          WorkingHours.Shift.ROTATING,
          WorkingHours.Shift.DAY,
          WorkingHours.Shift.EARLY,
          WorkingHours.Shift.LATE,
          WorkingHours.Shift.WEEKDAYS);
  private static final List<RemoteMode> REMOTE =
      List.of(RemoteMode.UNKNOWN, RemoteMode.ON_SITE, RemoteMode.HYBRID, RemoteMode.REMOTE);
  private static final List<OrganizationName.Kind> ORGANIZATION_KINDS =
      List.of(
          OrganizationName.Kind.UNKNOWN,
          OrganizationName.Kind.EMPLOYER,
          OrganizationName.Kind.AGENCY,
          OrganizationName.Kind.BOARD);
  private static final List<Salary.Period> PERIODS =
      List.of(
          Salary.Period.HOUR,
          Salary.Period.DAY,
          Salary.Period.WEEK,
          Salary.Period.MONTH,
          Salary.Period.YEAR);
  private static final List<ProfessionCodes.Scheme> SCHEMES =
      List.of(
          ProfessionCodes.Scheme.ISCO_08,
          ProfessionCodes.Scheme.ESCO,
          ProfessionCodes.Scheme.ROME,
          ProfessionCodes.Scheme.KLDB_2010,
          ProfessionCodes.Scheme.SOC_US,
          ProfessionCodes.Scheme.SOC_UK);

  private AdProfileCodec() {}

  static byte[] write(AdProfile profile) {
    ProfileWriter out = new ProfileWriter();
    out.putByte(VERSION);
    out.putLong(profile.idHash());
    out.putBytes(profile.text().minHash());
    out.putLong(profile.text().simHash());
    out.putVarint(profile.text().shingles());
    out.putVarint(profile.text().tokens());
    out.putShorts(profile.chunks().chunks());
    WordCodec.writeAscending(out, profile.commonWords().numbers());
    WordCodec.writeTerms(out, profile.terms());
    WordCodec.writeTerms(out, profile.titleTerms());
    WordCodec.writeTerms(out, profile.organizationTerms());
    WordCodec.writeAscending(out, profile.commonTitleWords().numbers());
    WordCodec.writeBits(out, profile.core().coreTerms(), profile.terms().size());
    WordCodec.writeBits(out, profile.core().coreCommonWords(), profile.commonWords().size());
    WordCodec.writeUses(out, profile.wordUses().uses());
    WordCodec.writeAscending(out, profile.concepts().numbers());
    WordCodec.writeAscending(out, profile.titleConcepts().numbers());
    WordCodec.writeAscending(out, profile.alternatives().numbers());
    out.putByte(profile.titleGiven() ? 1 : 0);
    writeTitle(out, profile.title());
    out.putBytes(profile.profession().toBytes());
    OrganizationName organization = profile.organization();
    writeWords(out, organization.tokens(), MAX_PARTS);
    writeWords(out, organization.aliases(), MAX_PARTS);
    writeWords(out, organization.qualifiers(), MAX_PARTS);
    out.putByte(ORGANIZATION_KINDS.indexOf(organization.kind()));
    out.putInts(profile.places().toInts());
    out.putInts(profile.titlePlaces());
    out.putInts(profile.textPlaces());
    profile.identifiers().write(out);
    writeFacts(out, profile.facts());
    out.putInt(profile.presence().firstDay());
    out.putInt(profile.presence().site());
    out.putText(profile.language());
    return out.toBytes();
  }

  static AdProfile read(byte[] bytes) {
    ProfileReader in = new ProfileReader(bytes);
    int version = in.getByte();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "An ad profile must have version " + VERSION + ", but its bytes say " + version + ".");
    }
    AdProfile.Builder builder = new AdProfile.Builder();
    builder.idHash = in.getLong();
    builder.text = new TextSketch(readMinHash(in), in.getLong(), in.getVarint(), in.getVarint());
    builder.chunks = ChunkSequence.restore(in.getShorts());
    builder.commonWords = CommonWords.restore(WordCodec.readDistances(in));
    builder.terms = WordCodec.readTerms(in);
    builder.titleTerms = WordCodec.readTerms(in);
    builder.organizationTerms = WordCodec.readTerms(in);
    builder.commonTitleWords = CommonWords.restore(WordCodec.readDistances(in));
    builder.core =
        CoreWords.restore(
            builder.terms,
            builder.commonWords,
            WordCodec.readBits(in, builder.terms.size()),
            WordCodec.readBits(in, builder.commonWords.size()));
    builder.wordUses =
        WordUses.restore(
            builder.terms,
            builder.commonWords,
            WordCodec.readUses(in, builder.terms.size() + builder.commonWords.size()));
    builder.concepts = ConceptSet.restore(WordCodec.readDistances(in));
    builder.titleConcepts = ConceptSet.restore(WordCodec.readDistances(in));
    builder.alternatives = TextAlternatives.restore(WordCodec.readDistances(in));
    builder.titleGiven = in.getFlag();
    builder.title = readTitle(in);
    builder.profession = ProfessionDistribution.fromBytes(in.getBytes());
    builder.organization =
        new OrganizationName(
            readWords(in), readWords(in), readWords(in), constant(ORGANIZATION_KINDS, in));
    builder.places = PlaceSet.fromInts(in.getInts());
    builder.titlePlaces = readAscending(in);
    builder.textPlaces = readAscending(in);
    builder.identifiers = Identifiers.read(in);
    builder.facts = readFacts(in);
    builder.presence = new Presence(in.getInt(), in.getInt());
    builder.language = in.getText();
    in.requireEnd();
    return builder.build();
  }

  private static byte[] readMinHash(ProfileReader in) {
    byte[] minHash = in.getBytes();
    if (minHash.length != AdPreparer.MIN_HASH.size()) {
      throw new IllegalArgumentException(
          "The MinHash signature in an ad profile has "
              + AdPreparer.MIN_HASH.size()
              + " values, but its bytes say "
              + minHash.length
              + ".");
    }
    return minHash;
  }

  /** Shortens a title to what the format holds, so that a profile equals its bytes. */
  static JobTitle limit(JobTitle title) {
    return new JobTitle(
        limit(title.tokens(), MAX_TITLE_WORDS),
        title.levels(),
        title.employment(),
        title.hours(),
        title.remote(),
        limit(title.numbers(), MAX_PARTS),
        limit(title.references(), MAX_PARTS),
        limit(title.places(), MAX_PARTS),
        limit(title.additions(), MAX_PARTS),
        title.namesOrganization());
  }

  /** Shortens a name to what the format holds. */
  static OrganizationName limit(OrganizationName name) {
    return new OrganizationName(
        limit(name.tokens(), MAX_PARTS),
        limit(name.aliases(), MAX_PARTS),
        limit(name.qualifiers(), MAX_PARTS),
        name.kind());
  }

  private static List<String> limit(List<String> words, int most) {
    for (String word : words) {
      if (words.size() > most || word.length() > MAX_WORD_LENGTH) {
        return words.stream().limit(most).map(AdProfileCodec::limit).toList();
      }
    }
    return words;
  }

  /** Half a pair of surrogates, which UTF-8 cannot hold, is never left at the end. */
  private static String limit(String word) {
    int length = Math.min(word.length(), MAX_WORD_LENGTH);
    boolean split = length > 0 && Character.isHighSurrogate(word.charAt(length - 1));
    return word.substring(0, split ? length - 1 : length);
  }

  private static int[] readAscending(ProfileReader in) {
    int[] ids = in.getInts();
    for (int i = 1; i < ids.length; i++) {
      if (ids[i - 1] >= ids[i]) {
        throw new IllegalArgumentException(
            "Places in an ad profile must ascend, but the one at index " + i + " does not.");
      }
    }
    return ids;
  }

  private static void writeTitle(ProfileWriter out, JobTitle title) {
    writeWords(out, title.tokens(), MAX_TITLE_WORDS);
    out.putVarint(bits(LEVELS, title.levels()));
    out.putVarint(bits(EMPLOYMENT, title.employment()));
    writeHours(out, title.hours());
    out.putByte(REMOTE.indexOf(title.remote()));
    writeWords(out, title.numbers(), MAX_PARTS);
    writeWords(out, title.references(), MAX_PARTS);
    writeWords(out, title.places(), MAX_PARTS);
    writeWords(out, title.additions(), MAX_PARTS);
    out.putByte(title.namesOrganization() ? 1 : 0);
  }

  private static JobTitle readTitle(ProfileReader in) {
    return new JobTitle(
        readWords(in),
        constants(LEVELS, in),
        constants(EMPLOYMENT, in),
        readHours(in),
        constant(REMOTE, in),
        readWords(in),
        readWords(in),
        readWords(in),
        readWords(in),
        in.getFlag());
  }

  private static void writeFacts(ProfileWriter out, JobFacts facts) {
    out.putByte(facts.salary().isPresent() ? 1 : 0);
    facts
        .salary()
        .ifPresent(
            salary -> {
              out.putFloat((float) salary.minimum());
              out.putFloat((float) salary.maximum());
              out.putText(salary.currency());
              out.putByte(PERIODS.indexOf(salary.period()));
            });
    writeHours(out, facts.hours());
    out.putByte(REMOTE.indexOf(facts.remote()));
    out.putVarint(bits(LEVELS, facts.levels()));
    out.putVarint(bits(EMPLOYMENT, facts.employment()));
    WordCodec.writeAscending(out, facts.experience().numbers());
    out.putByte(facts.start().isPresent() ? 1 : 0);
    facts
        .start()
        .ifPresent(
            start -> {
              out.putVarint(start.year());
              out.putByte(start.month());
            });
    out.putByte(facts.profession().isPresent() ? 1 : 0);
    facts
        .profession()
        .ifPresent(
            profession -> {
              out.putByte(SCHEMES.indexOf(profession.scheme()));
              out.putText(profession.code());
            });
    WordCodec.writeAscending(out, facts.payGrades().numbers());
  }

  private static JobFacts readFacts(ProfileReader in) {
    Optional<Salary> salary = Optional.empty();
    if (in.getFlag()) {
      salary =
          Optional.of(
              new Salary(in.getFloat(), in.getFloat(), in.getText(), constant(PERIODS, in)));
    }
    WorkingHours hours = readHours(in);
    RemoteMode remote = constant(REMOTE, in);
    Set<SeniorityLevel> levels = constants(LEVELS, in);
    Set<EmploymentType> employment = constants(EMPLOYMENT, in);
    RequiredExperience experience = RequiredExperience.restore(WordCodec.readDistances(in));
    Optional<StartDate> start = Optional.empty();
    if (in.getFlag()) {
      start = Optional.of(new StartDate(in.getVarint(), in.getByte()));
    }
    Optional<ProfessionCodes> profession = Optional.empty();
    if (in.getFlag()) {
      profession = Optional.of(new ProfessionCodes(constant(SCHEMES, in), in.getText()));
    }
    return new JobFacts(
        salary,
        hours,
        remote,
        levels,
        employment,
        experience,
        start,
        profession,
        PayGrades.restore(WordCodec.readDistances(in)));
  }

  private static void writeHours(ProfileWriter out, WorkingHours hours) {
    out.putByte(hours.isUnknown() ? 0 : 1);
    if (!hours.isUnknown()) {
      out.putFloat((float) hours.minimumPerWeek());
      out.putFloat((float) hours.maximumPerWeek());
      out.putFloat((float) hours.minimumPercent());
      out.putFloat((float) hours.maximumPercent());
      out.putVarint(bits(ARRANGEMENTS, hours.arrangements()));
      out.putVarint(bits(SHIFTS, hours.shifts()));
    }
  }

  private static WorkingHours readHours(ProfileReader in) {
    if (!in.getFlag()) {
      return WorkingHours.UNKNOWN;
    }
    return new WorkingHours(
        in.getFloat(),
        in.getFloat(),
        in.getFloat(),
        in.getFloat(),
        constants(ARRANGEMENTS, in),
        constants(SHIFTS, in));
  }

  private static void writeWords(ProfileWriter out, List<String> words, int most) {
    List<String> kept = limit(words, most);
    out.putVarint(kept.size());
    kept.forEach(out::putText);
  }

  private static List<String> readWords(ProfileReader in) {
    int count = in.getVarint();
    if (count < 0 || count > MAX_TITLE_WORDS) {
      throw new IllegalArgumentException(
          "A list of words in an ad profile holds at most "
              + MAX_TITLE_WORDS
              + ", but its bytes say "
              + Integer.toUnsignedString(count)
              + ".");
    }
    String[] words = new String[count];
    Arrays.setAll(words, i -> readWord(in));
    return List.of(words);
  }

  private static String readWord(ProfileReader in) {
    String word = in.getText();
    if (word.isEmpty()) {
      throw new IllegalArgumentException("A word in an ad profile must not be empty.");
    }
    return word;
  }

  private static <E> int bits(List<E> order, Set<E> values) {
    int bits = 0;
    for (E value : values) {
      bits |= 1 << order.indexOf(value);
    }
    return bits;
  }

  private static <E> Set<E> constants(List<E> order, ProfileReader in) {
    int bits = in.getVarint();
    if (bits >>> order.size() != 0) {
      throw new IllegalArgumentException(
          "A set in an ad profile has bits beyond its "
              + order.size()
              + " values: bits="
              + Integer.toHexString(bits)
              + ".");
    }
    List<E> values = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      if ((bits >>> i & 1) == 1) {
        values.add(order.get(i));
      }
    }
    return new HashSet<>(values);
  }

  private static <E> E constant(List<E> order, ProfileReader in) {
    int index = in.getByte();
    if (index < 0 || index >= order.size()) {
      throw new IllegalArgumentException(
          "A value in an ad profile must lie in 0 to "
              + (order.size() - 1)
              + ", but its byte says "
              + index
              + ".");
    }
    return order.get(index);
  }
}

package org.jobdedup.features.synthetic;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;

/**
 * A history of deliveries about the ads of a configuration: appearances, re-crawls, changes,
 * withdrawals, returns, and messages that come late or twice. What befalls ad {@code i} is a pure
 * function of the seed and {@code i}, so {@link #finalRecord} tells what must be left of it.
 */
public final class SyntheticUpdates {
  private static final long FATE = 0x66617465L;
  private static final long REPEAT = 0x726570656174L;

  /** Windows after its own in which something still happens to an ad. */
  private static final int AFTERMATH = 4;

  private final SyntheticAds ads;
  private final UpdateMix mix;

  private SyntheticUpdates(SyntheticAds ads, UpdateMix mix) {
    this.ads = ads;
    this.mix = mix;
  }

  /** The history of the ads of a configuration. */
  public static SyntheticUpdates with(GeneratorConfig config, UpdateMix mix) {
    return new SyntheticUpdates(SyntheticAds.with(config), Objects.requireNonNull(mix, "mix"));
  }

  /**
   * All deliveries in order. The ads of one {@linkplain GeneratorConfig#window() window} appear,
   * then what befalls those of the windows before; memory is constant.
   */
  public Stream<UpdateStep> stream() {
    return LongStream.range(0, ads.windows() + AFTERMATH).boxed().flatMap(this::deliveries);
  }

  /** The record that stands in the end; empty when the ad is withdrawn. */
  public Optional<JobAd> finalRecord(long number) {
    GeneratedAd ad = ads.ad(number);
    Fate fate = fate(number);
    if (fate.deleted) {
      return fate.recreated ? Optional.of(recreated(ad)) : Optional.empty();
    }
    if (fate.changed) {
      return Optional.of(changed(ad));
    }
    return Optional.of(fate.seenAgain ? seenAgain(ad) : first(ad));
  }

  private Stream<UpdateStep> deliveries(long round) {
    return LongStream.rangeClosed(0, AFTERMATH)
        .boxed()
        .filter(age -> round - age >= 0 && round - age < ads.windows())
        .flatMap(age -> ads.windowAds(round - age).mapMulti((ad, out) -> deliver(ad, age, out)));
  }

  private void deliver(GeneratedAd ad, long age, Consumer<UpdateStep> out) {
    Fate fate = fate(ad.number());
    SeededDraws repeats = new SeededDraws(derive(REPEAT, ad.number() * (AFTERMATH + 1) + age));
    if (age == 0) {
      send(UpdateStep.Kind.NEW, first(ad), ad, repeats, out);
    } else if (age == 1) {
      if (fate.seenAgain) {
        send(UpdateStep.Kind.SEEN_AGAIN, seenAgain(ad), ad, repeats, out);
      }
      if (fate.changed) {
        send(UpdateStep.Kind.CHANGED, changed(ad), ad, repeats, out);
      }
    } else if (age == 2 && fate.deleted) {
      send(UpdateStep.Kind.DELETED, deleted(ad), ad, repeats, out);
    } else if (age == 3 && fate.deleted && fate.recreated) {
      send(UpdateStep.Kind.RECREATED, recreated(ad), ad, repeats, out);
    } else if (age == AFTERMATH && fate.late) {
      send(UpdateStep.Kind.LATE, first(ad), ad, repeats, out);
    }
  }

  private void send(
      UpdateStep.Kind kind,
      JobAd record,
      GeneratedAd ad,
      SeededDraws repeats,
      Consumer<UpdateStep> out) {
    out.accept(new UpdateStep(kind, record, ad));
    if (repeats.chance(mix.repeated())) {
      out.accept(new UpdateStep(UpdateStep.Kind.REPEATED, record, ad));
    }
  }

  private JobAd first(GeneratedAd ad) {
    return copy(ad.ad(), ad.ad().description(), 0).build();
  }

  private JobAd seenAgain(GeneratedAd ad) {
    return copy(ad.ad(), ad.ad().description(), 1).build();
  }

  private JobAd changed(GeneratedAd ad) {
    List<Phrase> notes = Catalog.get().phrases().get("update");
    SeededDraws draws = new SeededDraws(derive(FATE, -1 - ad.number()));
    String note = draws.pick(notes).render(ad.language(), new Facts(), 0, 0);
    return copy(ad.ad(), note + "\n" + ad.ad().description(), 2).build();
  }

  private JobAd deleted(GeneratedAd ad) {
    return JobAd.builder(ad.ad().id())
        .operation(AdOperation.DELETE)
        .updatedAt(revisionTime(ad.ad(), 3))
        .build();
  }

  private JobAd recreated(GeneratedAd ad) {
    return copy(ad.ad(), ad.ad().description(), 4).build();
  }

  /** The ad as stated in its n-th revision; last seen moves with the revisions. */
  private JobAd.Builder copy(JobAd ad, String description, int revision) {
    return JobAd.builder(ad.id())
        .title(ad.title())
        .description(description)
        .organization(ad.organization())
        .location(ad.location())
        .country(ad.country())
        .language(ad.language())
        .site(ad.site())
        .url(ad.url())
        .postedAt(ad.postedAt())
        .firstSeen(ad.firstSeen())
        .lastSeen(ad.lastSeen().plus(revision, ChronoUnit.DAYS))
        .validThrough(ad.validThrough())
        .updatedAt(revisionTime(ad, revision))
        .contacts(ad.contacts())
        .occupationCode(ad.occupationCode());
  }

  /** Revisions are a day apart; the time of day keeps them from looking like plain dates. */
  private static Instant revisionTime(JobAd ad, int revision) {
    return ad.firstSeen().atOffset(ZoneOffset.UTC).plusDays(revision).plusHours(6).toInstant();
  }

  private Fate fate(long number) {
    SeededDraws draws = new SeededDraws(derive(FATE, number));
    return new Fate(
        draws.chance(mix.seenAgain()),
        draws.chance(mix.changed()),
        draws.chance(mix.deleted()),
        draws.chance(mix.recreated()),
        draws.chance(mix.late()));
  }

  private long derive(long purpose, long key) {
    return SeededDraws.derive(SeededDraws.derive(ads.config().seed(), purpose), key);
  }

  private record Fate(
      boolean seenAgain, boolean changed, boolean deleted, boolean recreated, boolean late) {}
}

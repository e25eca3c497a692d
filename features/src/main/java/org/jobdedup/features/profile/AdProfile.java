package org.jobdedup.features.profile;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What pair features see of one revision of an ad, in about 1 KB.
 *
 * <p>Immutable. Equal ads have equal profiles and equal bytes.
 */
public final class AdProfile {
  /** Day value of an unknown date. */
  public static final int UNKNOWN_DAY = Integer.MIN_VALUE;

  private static final byte VERSION = 1;

  private final long idHash;
  private final long simHash;
  private final byte[] minHash;
  private final int shingleCount;
  private final int[] terms;
  private final String title;
  private final String organization;
  private final String location;
  private final String site;
  private final int firstDay;
  private final int lastDay;

  AdProfile(
      long idHash,
      long simHash,
      byte[] minHash,
      int shingleCount,
      int[] terms,
      String title,
      String organization,
      String location,
      String site,
      int firstDay,
      int lastDay) {
    this.idHash = idHash;
    this.simHash = simHash;
    this.minHash = minHash;
    this.shingleCount = shingleCount;
    this.terms = terms;
    this.title = title;
    this.organization = organization;
    this.location = location;
    this.site = site;
    this.firstDay = firstDay;
    this.lastDay = lastDay;
  }

  /** 64-bit hash of the ad's id; orders the two ads of a pair. */
  public long idHash() {
    return idHash;
  }

  /** SimHash of the whole text. */
  public long simHash() {
    return simHash;
  }

  /** Number of distinct shingles of the whole text. */
  public int shingleCount() {
    return shingleCount;
  }

  /** First day on which the ad was posted or seen, as an epoch day, or {@link #UNKNOWN_DAY}. */
  public int firstDay() {
    return firstDay;
  }

  /** Last day on which the ad was seen, as an epoch day, or {@link #UNKNOWN_DAY}. */
  public int lastDay() {
    return lastDay;
  }

  /** Estimates the Jaccard similarity of the whole texts' shingles, 0 to 1. */
  public float estimateJaccard(AdProfile other) {
    int equal = 0;
    for (int i = 0; i < minHash.length; i++) {
      equal += minHash[i] == other.minHash[i] ? 1 : 0;
    }
    return Math.max(0, (equal / (float) minHash.length - 1 / 256f) / (1 - 1 / 256f));
  }

  /** Normalised title, empty when unknown. */
  public String title() {
    return title;
  }

  /** Normalised organisation, empty when unknown. */
  public String organization() {
    return organization;
  }

  /** Normalised location, empty when unknown. */
  public String location() {
    return location;
  }

  /** Site as given, empty when unknown. */
  public String site() {
    return site;
  }

  /** Writes the profile in its current format. */
  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(VERSION);
      out.writeLong(idHash);
      out.writeLong(simHash);
      out.writeInt(shingleCount);
      out.writeInt(firstDay);
      out.writeInt(lastDay);
      out.writeShort(minHash.length);
      out.write(minHash);
      out.writeShort(terms.length);
      for (int term : terms) {
        out.writeInt(term);
      }
      writeText(out, title);
      writeText(out, organization);
      writeText(out, location);
      writeText(out, site);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * Reads a profile.
   *
   * @throws IllegalArgumentException when the bytes are of another version, cut short or followed
   *     by more
   */
  public static AdProfile fromBytes(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      byte version = in.get();
      if (version != VERSION) {
        throw new IllegalArgumentException(
            "An ad profile must have version " + VERSION + ", but its bytes say " + version + ".");
      }
      long idHash = in.getLong();
      long simHash = in.getLong();
      int shingleCount = in.getInt();
      int firstDay = in.getInt();
      int lastDay = in.getInt();
      byte[] minHash = new byte[in.getShort() & 0xFFFF];
      in.get(minHash);
      int[] terms = new int[in.getShort() & 0xFFFF];
      for (int i = 0; i < terms.length; i++) {
        terms[i] = in.getInt();
      }
      AdProfile profile =
          new AdProfile(
              idHash,
              simHash,
              minHash,
              shingleCount,
              terms,
              readText(in),
              readText(in),
              readText(in),
              readText(in),
              firstDay,
              lastDay);
      if (in.hasRemaining()) {
        throw new IllegalArgumentException(
            "An ad profile ends after "
                + in.position()
                + " bytes, but "
                + in.remaining()
                + " more follow.");
      }
      return profile;
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException(
          "An ad profile of " + bytes.length + " bytes is cut short.", e);
    }
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    out.writeShort(utf8.length);
    out.write(utf8);
  }

  private static String readText(ByteBuffer in) {
    byte[] utf8 = new byte[in.getShort() & 0xFFFF];
    in.get(utf8);
    return new String(utf8, StandardCharsets.UTF_8);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AdProfile that && Arrays.equals(toBytes(), that.toBytes());
  }

  @Override
  public int hashCode() {
    return Long.hashCode(idHash);
  }

  @Override
  public String toString() {
    return "AdProfile[" + Long.toHexString(idHash) + "]";
  }
}

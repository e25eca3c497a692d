package org.jobdedup.pipeline.jdbc;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Bytes of a batch, as checkpoints hold it until it is in the table. Version 1, big-endian, a text
 * being its length in bytes (int) and UTF-8:
 *
 * <pre>
 * restoredFrom long | market text | first long | last long
 * count int | removed ads: text
 * count int | rows: ad text, cluster text, revision long, sequence long
 * count int | merges: from text, into text, sequence long
 * </pre>
 */
final class AssignmentBatchSerializer implements SimpleVersionedSerializer<AssignmentBatch> {
  private static final int VERSION_1 = 1;

  @Override
  public int getVersion() {
    return VERSION_1;
  }

  @Override
  public byte[] serialize(AssignmentBatch batch) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(batch.restoredFrom());
    write(out, batch.market());
    out.writeLong(batch.first());
    out.writeLong(batch.last());
    out.writeInt(batch.removed().size());
    for (String ad : batch.removed()) {
      write(out, ad);
    }
    out.writeInt(batch.rows().size());
    for (AssignmentBatch.Row row : batch.rows()) {
      write(out, row.adId());
      write(out, row.clusterId());
      out.writeLong(row.revision());
      out.writeLong(row.sequence());
    }
    out.writeInt(batch.merges().size());
    for (AssignmentBatch.Merge merge : batch.merges()) {
      write(out, merge.from());
      write(out, merge.into());
      out.writeLong(merge.sequence());
    }
    return bytes.toByteArray();
  }

  @Override
  public AssignmentBatch deserialize(int version, byte[] serialized) throws IOException {
    if (version != VERSION_1) {
      throw new IOException(
          "A batch of assignments must be of version "
              + VERSION_1
              + ": version="
              + version
              + ". Start the version of the program that wrote the checkpoint.");
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(serialized));
    long restoredFrom = in.readLong();
    String market = read(in);
    long first = in.readLong();
    long last = in.readLong();
    List<String> removed = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      removed.add(read(in));
    }
    List<AssignmentBatch.Row> rows = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      rows.add(new AssignmentBatch.Row(read(in), read(in), in.readLong(), in.readLong()));
    }
    List<AssignmentBatch.Merge> merges = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      merges.add(new AssignmentBatch.Merge(read(in), read(in), in.readLong()));
    }
    if (in.available() > 0) {
      throw new IOException(
          "A batch of assignments must end where its merges do: "
              + in.available()
              + " more bytes.");
    }
    return new AssignmentBatch(restoredFrom, market, first, last, removed, rows, merges);
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String read(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new IOException("A text of a batch of assignments must end within it: " + length);
    }
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }
}

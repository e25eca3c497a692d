package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run refuses that would go on from the checkpoint of another. */
class RunNoteTest {
  private static final String MODEL = "m-1";

  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private Path input;
  private Path output;
  private Path state;

  /** What a run leaves that was ended after its first checkpoint. */
  @BeforeEach
  void leaveACheckpoint() throws IOException {
    input = Files.createDirectory(folder.resolve("ads"));
    Files.createFile(input.resolve("a.jsonl"));
    output = folder.resolve("out");
    state = folder.resolve("state");
    OutputFolder.prepare(output, false, state);
    Files.createFile(output.resolve("assignments/part-0.jsonl"));
    RunNote.write(plan(output), MODEL, AdFiles.list(List.of(input)), null);
    assertNull(RunNote.ofCheckpoint(state));
    leaveACheckpoint("0123");
  }

  private void leaveACheckpoint(String job) throws IOException {
    Path checkpoint = Files.createDirectories(state.resolve(job).resolve("chk-1"));
    Path metadata = Files.createFile(checkpoint.resolve("_metadata"));
    Files.setLastModifiedTime(metadata, FileTime.fromMillis(Long.parseLong(job)));
  }

  private RunPlan plan(Path results, Path... corrections) {
    return new RunPlan(
        List.of(input),
        List.of(corrections),
        results,
        FieldMapping.standard(),
        false,
        state,
        Duration.ofSeconds(1),
        1,
        Backend.ROCKSDB,
        PipelineConfig.defaults());
  }

  private int run(Path results, String... more) {
    List<String> all = new ArrayList<>(List.of("run", "--input", input.toString()));
    all.addAll(List.of("--output", results.toString(), "--state", state.toString()));
    all.addAll(List.of(more));
    return JobDedup.execute(
        new PrintWriter(err, true), new PrintWriter(err, true), all.toArray(new String[0]));
  }

  /** Results of another run there do not make the folder the right one. */
  @Test
  void resultsGoOnInTheirOwnFolderOnly() throws IOException {
    Path other = folder.resolve("other");
    OutputFolder.prepare(other, false, null);
    Path part = Files.createFile(other.resolve("assignments/part-0.jsonl"));
    assertEquals(2, run(other));
    assertTrue(
        err.toString()
            .contains("--output must be the folder of the run that left a checkpoint in --state, "),
        err.toString());
    assertTrue(err.toString().contains(output.toRealPath().toString()), err.toString());
    assertEquals(2, run(other, "--overwrite"));
    assertTrue(Files.exists(part));
  }

  /** The checkpoint knows nothing of what a run wrote there in between. */
  @Test
  void resultsOfAnotherRunAreNotGoneOnWith() throws IOException {
    OutputFolder.mark(output, "another");
    assertEquals(2, run(output));
    assertTrue(err.toString().contains("another run has written there since"), err.toString());
    assertTrue(err.toString().contains(": " + output), err.toString());
    Files.delete(output.resolve(".run"));
    assertEquals(2, run(output));
  }

  @Test
  void aRunThatGoesOnKeepsTheName() throws IOException {
    RunNote note = RunNote.ofCheckpoint(state);
    assertEquals(note.run(), OutputFolder.markOf(output));
    RunNote.write(plan(output), MODEL, AdFiles.list(List.of(input)), note);
    assertEquals(note.run(), RunNote.ofCheckpoint(state).run());
    leaveACheckpoint("4567");
    assertEquals(note.run(), RunNote.ofCheckpoint(state).run());
    RunNote.write(plan(output), MODEL, AdFiles.list(List.of(input)), null);
    assertNotEquals(note.run(), RunNote.ofCheckpoint(state).run());
  }

  /** Else the next run would go on from the checkpoint of results that are gone. */
  @Test
  void resultsOfACheckpointAreNotOverwritten() throws IOException {
    Path part = output.resolve("assignments/part-0.jsonl");
    assertEquals(2, run(output, "--overwrite"));
    assertTrue(err.toString().contains("--overwrite would remove results"), err.toString());
    Files.move(state, output.resolve(".state"));
    state = folder.resolve("elsewhere");
    assertEquals(2, run(output, "--overwrite"));
    assertTrue(err.toString().contains("begin anew: " + output.resolve(".state")), "" + err);
    assertTrue(Files.exists(part));
  }

  /** The default of a run without an end, of 180 days, is no reason to refuse a bounded one. */
  @Test
  void adsEndOrDoNotEndAsInTheRunThatLeftTheCheckpoint() throws IOException {
    assertEquals(2, run(output, "--expire-after", "P30D"));
    assertTrue(
        err.toString().contains("--expire-after (ads.timeToLive) must not change"), "" + err);
    assertTrue(err.toString().contains("came under PT0S; leave the option out"), "" + err);
    assertTrue(err.toString().contains("another --state and --output: P30D"), "" + err);
    assertEquals(2, run(output, "--set", "ads.timeToLive=P30D"));
    Path note = state.resolve("run.json");
    String limited =
        Files.readString(note, StandardCharsets.UTF_8).replace("\"PT0S\"", "\"PT4320H\"");
    Files.writeString(note, limited, StandardCharsets.UTF_8);
    err.getBuffer().setLength(0);
    assertEquals(2, run(output, "--expire-after", "PT0S"));
    assertTrue(err.toString().contains("came under P180D; leave the option out"), "" + err);
    // Without the option the next check has its turn.
    Path added = Files.createFile(input.resolve("b.jsonl"));
    err.getBuffer().setLength(0);
    assertEquals(2, run(output));
    assertTrue(err.toString().contains("; leave out 1 new file until "), err.toString());
    Files.delete(added);
  }

  /** It would read all files anew, and corrections never more. */
  @Test
  void watchingDoesNotGoOnFromABoundedRun() throws IOException {
    assertEquals(2, run(output, "--watch", "--expire-after", "PT0S"));
    assertTrue(
        err.toString().contains("--watch must not go on from a checkpoint of a run without it"),
        err.toString());
    RunNote watching =
        new RunNote(
            output.toRealPath().toString(),
            Backend.ROCKSDB,
            true,
            false,
            List.of(),
            List.of(),
            OutputFolder.markOf(output),
            "PT0S",
            Map.of(),
            Map.of());
    watching.check(watched(), AdFiles.list(List.of(input)), new PrintWriter(err));
    RunNote.write(plan(output), MODEL, AdFiles.list(List.of(input)), watching);
    // Until it leaves a checkpoint of its own.
    assertEquals(watching, RunNote.ofCheckpoint(state));
    RunNote.write(watched(), MODEL, AdFiles.list(List.of(input)), RunNote.ofCheckpoint(state));
    assertEquals(watching, RunNote.ofCheckpoint(state));
    RunNote.write(plan(output), MODEL, AdFiles.list(List.of(input)), watching);
    leaveACheckpoint("4567");
    RunNote bounded = RunNote.ofCheckpoint(state);
    assertTrue(bounded.watch());
    assertThrows(
        UsageException.class,
        () -> bounded.check(watched(), AdFiles.list(List.of(input)), new PrintWriter(err)));
  }

  private RunPlan watched() {
    return new RunPlan(
        List.of(input),
        List.of(),
        output,
        FieldMapping.standard(),
        true,
        state,
        Duration.ofSeconds(1),
        1,
        Backend.ROCKSDB,
        PipelineConfig.defaults());
  }

  @Test
  void filesThatWereNotThereAtTheStartAreRefused() throws IOException {
    Path added = Files.createFile(input.resolve("b.jsonl"));
    assertEquals(2, run(output));
    assertTrue(err.toString().contains("; leave out 1 new file until "), err.toString());
    assertTrue(err.toString().contains(added.toString()), err.toString());
  }

  /** A source that goes on reads what it began with; one that begins with the run reads all. */
  @Test
  void correctionsThatWereNotGivenAtTheStartAreRefused() throws IOException {
    Path first = Files.createFile(folder.resolve("first.jsonl"));
    Path second = Files.createFile(folder.resolve("second.jsonl"));
    RunNote note = RunNote.ofCheckpoint(state);
    note.check(plan(output, first), AdFiles.list(List.of(input)), new PrintWriter(err));
    RunNote.write(plan(output, first), MODEL, AdFiles.list(List.of(input)), note);
    leaveACheckpoint("4567");

    assertEquals(2, run(output, "--corrections", first.toString(), second.toString()));

    assertTrue(
        err.toString()
            .contains("--corrections must be as in the run that left a checkpoint in --state, "),
        err.toString());
    assertTrue(err.toString().contains(": " + second), err.toString());
    note = RunNote.ofCheckpoint(state);
    note.check(plan(output, first), AdFiles.list(List.of(input)), new PrintWriter(err));
    note.check(plan(output), AdFiles.list(List.of(input)), new PrintWriter(err));
  }

  @Test
  void backendIsThatOfTheCheckpoint() {
    assertEquals(2, run(output, "--backend", "heap"));
    assertTrue(
        err.toString().contains("--backend must be that of the run that left a checkpoint in"),
        err.toString());
    assertTrue(err.toString().contains(", rocksdb; leave the option out"), err.toString());
  }

  @Test
  void damagedNoteIsNamed() throws IOException {
    Path note = state.resolve("run.json");
    for (String damaged :
        List.of(
            "",
            "{",
            "{}",
            "[]",
            "{\"output\":\"x\",\"backend\":\"y\"}",
            Files.readString(note, StandardCharsets.UTF_8).replace("\"PT0S\"", "\"soon\""))) {
      Files.writeString(note, damaged, StandardCharsets.UTF_8);
      assertEquals(1, run(output));
      assertTrue(err.toString().contains("this file is damaged"), err.toString());
      assertTrue(err.toString().contains(note.toString()), err.toString());
      err.getBuffer().setLength(0);
    }
  }

  /** By another name of the same folder, and with a file less, which may be read already. */
  @Test
  void whatIsAsItWasIsTaken() throws IOException {
    RunNote note = RunNote.ofCheckpoint(state);
    Path link = Files.createSymbolicLink(folder.resolve("link"), output);
    note.check(plan(link), AdFiles.list(List.of(input)), new PrintWriter(err));
    note.check(plan(output), new AdFiles(List.of(), List.of()), new PrintWriter(err));
    assertEquals("", err.toString());
    // The files of the note are still what is to be read.
    RunNote.write(plan(output), MODEL, new AdFiles(List.of(), List.of()), note);
    assertFalse(RunNote.ofCheckpoint(state).files().isEmpty());
  }

  /** They are taken, but the results are others than those of a run that begins with them. */
  @Test
  void otherNamesOfFieldsAndSettingsThatDecideAreTold() throws IOException {
    RunNote note = RunNote.ofCheckpoint(state);
    tell(note, plan(output), MODEL);
    assertEquals("", err.toString());
    tell(
        note,
        plan(
            PipelineConfig.of(Map.of("scoring.costRatio", "3", "scoring.batchRows", "9")),
            FieldMapping.of(List.of("title=Job-Name", "id=key"))),
        "m-2");
    List<String> told = err.toString().lines().toList();
    assertEquals(3, told.size(), err.toString());
    assertTrue(told.get(0).contains("with another --field; ads that were read"), err.toString());
    assertTrue(told.get(0).endsWith(": before=none, now={id=key, title=jobname}"), err.toString());
    assertTrue(told.get(1).contains("with another model; pairs that"), err.toString());
    assertTrue(told.get(1).endsWith(": before=m-1, now=m-2"), err.toString());
    assertTrue(told.get(2).contains("with another scoring.costRatio; "), err.toString());
    assertTrue(told.get(2).endsWith(": before=bundle, now=3.0"), err.toString());
  }

  private void tell(RunNote note, RunPlan plan, String model) throws IOException {
    note.tell(plan, model, AdFiles.list(List.of(input)), new PrintWriter(err, true));
  }

  private RunPlan plan(PipelineConfig config, FieldMapping mapping) {
    return new RunPlan(
        List.of(input),
        List.of(),
        output,
        mapping,
        false,
        state,
        Duration.ofSeconds(1),
        1,
        Backend.ROCKSDB,
        config);
  }

  /** As much of them as was read is passed over, whatever stands there now. */
  @Test
  void filesThatChangedAreTold() throws IOException {
    Path file = input.resolve("a.jsonl");
    Path corrections = Files.createFile(folder.resolve("c.jsonl"));
    RunNote note = RunNote.ofCheckpoint(state);
    RunNote.write(plan(output, corrections), MODEL, AdFiles.list(List.of(input)), note);
    leaveACheckpoint("4567");
    note = RunNote.ofCheckpoint(state);
    tell(note, plan(output, corrections), MODEL);
    assertEquals("", err.toString());
    Files.writeString(file, "{}", StandardCharsets.UTF_8);
    tell(note, plan(output, corrections), MODEL);
    assertTrue(err.toString().startsWith("1 file was changed or replaced since"), "" + err);
    assertTrue(err.toString().strip().endsWith(": " + file), "" + err);
    Files.writeString(corrections, "{}", StandardCharsets.UTF_8);
    tell(note, plan(output, corrections), MODEL);
    assertTrue(err.toString().contains("2 files were changed or replaced since"), "" + err);
    err.getBuffer().setLength(0);
    // Put there to pass over the rest.
    Files.write(file, new byte[0]);
    Files.delete(corrections);
    tell(note, plan(output, corrections), MODEL);
    assertEquals("", err.toString());
  }
}

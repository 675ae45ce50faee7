package io.sluice.bench.tuple.slow.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the notes of the job's tasks, also while the tasks write.
 *
 * @param folder the folder of the notes
 */
public record WorkFiles(Path folder) {

  /** Returns the notes of a worker, in order; empty if the worker has not begun. */
  public List<WorkNote> notes(int worker) throws IOException {
    return lines("work-" + worker).stream()
        .map(line -> new WorkNote(line[0], line[1], line[2], line[3], line[4]))
        .toList();
  }

  /** Returns how many records a source sent in all; 0 while it runs. */
  public long sent(int source) throws IOException {
    return lines("source-" + source).stream().mapToLong(line -> line[1]).max().orElse(0);
  }

  /** Returns how many records so many workers have taken in. */
  public long taken(int workers) throws IOException {
    long taken = 0;
    for (int worker = 0; worker < workers; worker++) {
      taken += last(notes(worker), Long.MAX_VALUE).records();
    }
    return taken;
  }

  /** Returns the last note up to a moment of {@link System#nanoTime()}. */
  public static WorkNote last(List<WorkNote> notes, long nanos) {
    return notes.stream()
        .filter(note -> note.nanos() <= nanos)
        .reduce((earlier, later) -> later)
        .orElse(WorkNote.NOTHING);
  }

  /** Ends the job. */
  public void end() throws IOException {
    Path unused = Files.createFile(folder.resolve("end"));
  }

  /** Returns the numbers of all lines that are whole. */
  private List<long[]> lines(String name) throws IOException {
    Path file = folder.resolve(name);
    String text = Files.exists(file) ? Files.readString(file) : "";
    return text.substring(0, text.lastIndexOf('\n') + 1)
        .lines()
        .map(line -> Arrays.stream(line.split(" ", -1)).mapToLong(Long::parseLong).toArray())
        .toList();
  }
}

package io.sluice.bench.tuple.words.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads the files that the tasks of WordCount write into a folder.
 *
 * @param folder of one run
 */
public record WordFiles(Path folder) {

  private static final String READY = "ready-";
  private static final String COUNTED = "counted-";
  private static final String BACKLOGS = "backlogs-";
  private static final String MERGED = "merged";

  /** Returns how many tasks are ready. */
  public int ready() throws IOException {
    return files(READY).size();
  }

  /** Returns how many words were counted so far. */
  public long counted() throws IOException {
    long bytes = 0;
    for (Path file : files(COUNTED)) {
      bytes += Files.size(file);
    }
    return bytes / CountedWord.BYTES;
  }

  /** Reads all words that were counted, those of each counter in the order in which they came. */
  public void forEachWord(Consumer<CountedWord> taker) throws IOException {
    for (Path file : files(COUNTED)) {
      int counter = Integer.parseInt(file.getFileName().toString().substring(COUNTED.length()));
      ByteBuffer records = ByteBuffer.wrap(Files.readAllBytes(file));
      while (records.remaining() >= CountedWord.BYTES) {
        taker.accept(CountedWord.read(records, counter));
      }
    }
  }

  /** Returns what waited of a splitter's words. */
  public List<Backlog> backlogs(int splitter) throws IOException {
    List<Backlog> backlogs = new ArrayList<>();
    ByteBuffer records = ByteBuffer.wrap(Files.readAllBytes(folder.resolve(BACKLOGS + splitter)));
    while (records.remaining() >= Backlog.BYTES) {
      backlogs.add(Backlog.read(records));
    }
    return backlogs;
  }

  /** Returns the counts that were merged so far. */
  public MergedCounts merged() throws IOException {
    return MergedCounts.read(ByteBuffer.wrap(Files.readAllBytes(folder.resolve(MERGED))));
  }

  private List<Path> files(String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith(prefix)).toList();
    }
  }
}

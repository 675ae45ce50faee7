package io.sluice.linux;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Undoes what processes have left undone that were killed. */
final class Recovery {
  private static final Pattern NAME =
      Pattern.compile(UndoLog.PREFIX + "(\\d{1,10})-(\\d{1,18})-(\\d{1,10})" + UndoLog.SUFFIX);

  private final Consumer<String> report;

  /**
   * One look at a folder.
   *
   * @param report told what was raised, what was left alone and what could not be done
   */
  Recovery(Consumer<String> report) {
    this.report = report;
  }

  /** Reads all logs of processes that are gone; a log is deleted once all of it is undone. */
  void run(Path folder) throws IOException {
    try (DirectoryStream<Path> logs =
        Files.newDirectoryStream(folder, UndoLog.PREFIX + "*" + UndoLog.SUFFIX)) {
      for (Path file : logs) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (name.matches()
            && !Proc.runs(Long.parseLong(name.group(1)), Long.parseLong(name.group(2)))) {
          undo(file);
        }
      }
    }
  }

  private void undo(Path file) {
    try {
      List<UndoEntry> entries = UndoLog.read(file);
      int raised = 0;
      for (UndoEntry entry : entries) {
        raised += undo(entry) ? 1 : 0;
      }
      raiseOffspring(entries);
      Files.deleteIfExists(file);
      if (raised > 0) {
        report.accept(
            "raised %d threads again that a killed process had left lowered".formatted(raised));
      }
    } catch (IOException | NiceRefusedException e) {
      report.accept("%s cannot be undone: %s".formatted(file, e.getMessage()));
    }
  }

  private boolean undo(UndoEntry entry) throws NiceRefusedException {
    ThreadKey key = entry.key();
    if (!Proc.runs(key.process(), key.processStart())) {
      return false;
    }
    Optional<Integer> nice =
        Proc.thread(key.process(), key.thread())
            .filter(stat -> stat.start() == key.threadStart())
            .map(stat -> stat.nice());
    if (nice.isPresent() && nice.get() == Nice.LOWEST) {
      Nice.set(key.thread(), entry.original());
      return true;
    }
    if (nice.isPresent() && nice.get() != entry.original()) {
      report.accept(
          "thread %d of process %d is at nice %d by somebody else: it is left alone"
              .formatted(key.thread(), key.process(), nice.get()));
    }
    return false;
  }

  /** A log is about one process. */
  private static void raiseOffspring(List<UndoEntry> entries) throws NiceRefusedException {
    Set<Long> ours = new HashSet<>();
    long oldest = Long.MAX_VALUE;
    for (UndoEntry entry : entries) {
      ours.add(entry.key().thread());
      oldest = Math.min(oldest, entry.key().threadStart());
    }
    if (!entries.isEmpty()) {
      ThreadKey first = entries.get(0).key();
      if (Proc.runs(first.process(), first.processStart())) {
        Offspring.raiseAll(first.process(), ours, oldest);
      }
    }
  }
}

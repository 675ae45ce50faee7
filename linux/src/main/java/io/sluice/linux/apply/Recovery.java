package io.sluice.linux.apply;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.nice.ChildThreads;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.nice.NiceRefusedException;
import io.sluice.linux.nice.NiceValues;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.undo.UndoBudget;
import io.sluice.linux.undo.UndoEntry;
import io.sluice.linux.undo.UndoGroup;
import io.sluice.linux.undo.UndoHome;
import io.sluice.linux.undo.UndoLine;
import io.sluice.linux.undo.UndoLog;
import io.sluice.linux.undo.UndoPolicy;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Undoes the changes that killed processes left behind. */
final class Recovery {
  private static final Pattern NAME =
      Pattern.compile(UndoLog.PREFIX + "(\\d{1,10})-(\\d{1,18})-[a-z0-9]{1,32}" + UndoLog.SUFFIX);

  private final Consumer<String> report;

  /**
   * Makes a recovery, which is used once.
   *
   * @param report gets what was undone, what was left alone and what failed, one line each
   */
  Recovery(Consumer<String> report) {
    this.report = report;
  }

  /**
   * Undoes all logs of processes that are gone; a log is deleted once all of it is undone. Budgets
   * of real time come last, because real-time threads need them.
   */
  void run(Path folder) throws IOException {
    List<Path> left = new ArrayList<>();
    try (DirectoryStream<Path> logs =
        Files.newDirectoryStream(folder, UndoLog.PREFIX + "*" + UndoLog.SUFFIX)) {
      for (Path file : logs) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (name.matches()
            && !Proc.runs(Long.parseLong(name.group(1)), Long.parseLong(name.group(2)))) {
          left.add(file);
        }
      }
    }
    left.sort(
        Comparator.comparing(
            file -> file.getFileName().toString().contains("-" + UndoBudget.SUBJECT)));
    left.forEach(this::undo);
  }

  private void undo(Path file) {
    try {
      List<UndoLine> lines = UndoLog.read(file);
      List<UndoEntry> entries = of(UndoEntry.class, lines);
      Map<ThreadKey, List<UndoEntry>> byThread =
          entries.stream()
              .collect(groupingBy(UndoEntry::key, LinkedHashMap::new, Collectors.toList()));
      int raised = 0;
      for (List<UndoEntry> thread : byThread.values()) {
        raised += undo(thread) ? 1 : 0;
      }
      raiseOffspring(entries);
      int freed = ScheduledRecovery.free(of(UndoPolicy.class, lines), report);
      int dissolved = dissolve(of(UndoGroup.class, lines), of(UndoHome.class, lines));
      int taken = RealTimeGroups.takeBack(of(UndoBudget.class, lines), report);
      Files.deleteIfExists(file);
      if (raised > 0) {
        report.accept(
            "gave %d threads back the priority that a killed process had changed"
                .formatted(raised));
      }
      if (freed > 0) {
        report.accept(
            "%d threads are scheduled again as before a killed process changed that"
                .formatted(freed));
      }
      if (dissolved > 0) {
        report.accept("dissolved %d control groups of a killed process".formatted(dissolved));
      }
      if (taken > 0) {
        report.accept("took the real time back that a killed process had given to control groups");
      }
    } catch (IOException e) {
      report.accept("%s cannot be undone: %s".formatted(file, e.getMessage()));
    }
  }

  private static <L extends UndoLine> List<L> of(Class<L> kind, List<UndoLine> lines) {
    return lines.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /**
   * Dissolves groups, the first one last: its line may say that the controller was enabled for all
   * of them.
   */
  private static int dissolve(List<UndoGroup> made, List<UndoHome> homes) throws IOException {
    int dissolved = 0;
    for (int i = made.size() - 1; i >= 0; i--) {
      CpuCgroup tree = CpuCgroup.around(made.get(i).path());
      if (Files.isDirectory(made.get(i).path())) {
        tree.dissolve(made.get(i).path(), new ThreadHomes(tree, homes)::of);
        dissolved++;
      }
      if (made.get(i).enabled()) {
        tree.disable();
      }
    }
    return dissolved;
  }

  private boolean undo(List<UndoEntry> entries) throws NiceRefusedException {
    ThreadKey key = entries.get(0).key();
    int original = entries.get(0).original();
    if (!Proc.runs(key.process(), key.processStart())) {
      return false;
    }
    Optional<Integer> nice =
        Proc.thread(key.process(), key.thread())
            .filter(stat -> stat.start() == key.threadStart())
            .map(stat -> stat.nice());
    if (nice.isEmpty() || nice.get() == original) {
      return false;
    }
    if (entries.stream().anyMatch(entry -> entry.given() == nice.get())) {
      Nice.set(key.thread(), original);
      return true;
    }
    report.accept(
        "thread %d of process %d is at nice %d by somebody else: it is left alone"
            .formatted(key.thread(), key.process(), nice.get()));
    return false;
  }

  /** Raises threads that the threads of a log have started; a log is about one process. */
  private static void raiseOffspring(List<UndoEntry> entries) throws NiceRefusedException {
    Set<Long> ours = new HashSet<>();
    NiceValues given = new NiceValues();
    long oldest = Long.MAX_VALUE;
    for (UndoEntry entry : entries) {
      ours.add(entry.key().thread());
      given.add(entry.given());
      oldest = Math.min(oldest, entry.key().threadStart());
    }
    if (!entries.isEmpty()) {
      ThreadKey first = entries.get(0).key();
      if (Proc.runs(first.process(), first.processStart())) {
        ChildThreads.raiseAll(first.process(), ours, oldest, given);
      }
    }
  }
}

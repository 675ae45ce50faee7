package io.sluice.linux.apply;

import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.undo.UndoGroup;
import io.sluice.linux.undo.UndoLog;
import io.sluice.linux.undo.UndoneAtEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes control groups below the one in which threads are. A group has a weight, is idle, or has a
 * limit of CPU time. All changes are undone when this is closed, when this process ends, and after
 * a {@code kill -9} by the next process that uses the same folder of undo logs. Thread-safe.
 *
 * <p>Undoing is simpler than for nice values: Sluice owns the groups, so each thread in one goes
 * back to its former group (a thread that was started in it, to its process's), and the group is
 * removed.
 */
public final class CpuGroups implements AutoCloseable {
  /** The factor between the weights of two neighbouring nice values. */
  private static final double STEP = 1.25 - 1e-9;

  private final CpuCgroup tree;
  private final String label;
  private final UndoLog log;
  private final Consumer<String> report;
  private final UndoneAtEnd end;
  private final ThreadHomes homes;
  private final Map<String, Made> made = new HashMap<>();
  private volatile Optional<String> whyNotIdle = Optional.empty();
  private boolean enabled;

  /**
   * The wanted state of a group.
   *
   * @param threads its weight, as a number of threads of normal priority that are in no group; 0
   *     for an idle group, which gets next to nothing while any other thread runs
   * @param cores the most cores that its threads may use together; {@link Double#POSITIVE_INFINITY}
   *     for no limit
   * @param members the threads in it
   */
  public record Wanted(double threads, double cores, Set<OsThread> members) {
    public Wanted {
      members = Set.copyOf(members);
    }

    /** Makes a group without a limit. */
    public Wanted(double threads, Set<OsThread> members) {
      this(threads, Double.POSITIVE_INFINITY, members);
    }

    /** Returns the same group with a part of its weight. */
    public Wanted lighter(double part) {
      return new Wanted(part * threads, cores, members);
    }
  }

  private static final class Made {
    final Path path;
    final Set<OsThread> members = new HashSet<>();
    double threads = Double.NaN;
    double cores = Double.POSITIVE_INFINITY;
    long weight;
    boolean idle;
    String limit = "";
    boolean foreign;

    Made(Path path) {
      this.path = path;
    }
  }

  private CpuGroups(CpuCgroup tree, String label, UndoLog log, Consumer<String> report)
      throws IOException {
    this.tree = tree;
    this.label = label;
    this.log = log;
    this.report = report;
    homes = new ThreadHomes(tree);
    String failure = "not all control groups are dissolved";
    end = new UndoneAtEnd("sluice-groups-end", log, this::dissolve, failure, report);
  }

  /**
   * Makes an instance that has changed nothing yet.
   *
   * @param tree the control group in which the threads are
   * @param undo the folder of the undo logs, which is made if it is missing
   * @param label a label that is unique in this process: lower-case letters and digits
   * @param report gets messages for users, one line each
   * @throws IOException when the folder cannot be used
   */
  public static CpuGroups of(CpuCgroup tree, Path undo, String label, Consumer<String> report)
      throws IOException {
    UndoFolder.prepare(undo, report);
    return new CpuGroups(tree, label, UndoLog.create(undo, label), report);
  }

  /**
   * Makes these groups and no others; threads that are in none of them go back to their former
   * group.
   *
   * @param wanted the groups by name; names are lower-case letters and digits
   * @throws IOException when the kernel or the disk refuses; all changes so far can be undone
   */
  public void want(Map<String, Wanted> wanted) throws IOException {
    end.unlessDone(() -> change(wanted));
  }

  private void change(Map<String, Wanted> wanted) throws IOException {
    for (String name : List.copyOf(made.keySet())) {
      if (!wanted.containsKey(name)) {
        tree.dissolve(made.get(name).path, homes::of);
        made.remove(name);
      }
    }
    make(wanted.keySet().stream().filter(name -> !made.containsKey(name)).sorted().toList());
    Set<OsThread> moved = new HashSet<>();
    Set<OsThread> leaving = new HashSet<>();
    wanted.forEach(
        (name, group) -> {
          moved.addAll(group.members());
          group.members().stream()
              .filter(thread -> !made.get(name).members.contains(thread))
              .forEach(leaving::add);
        });
    homes.find(leaving, log);
    for (Map.Entry<String, Wanted> entry : wanted.entrySet()) {
      Made group = made.get(entry.getKey());
      weigh(group, entry.getValue().threads());
      limit(group, entry.getValue().cores());
      fill(group, entry.getValue().members());
    }
    homes.keep(moved);
  }

  /**
   * Makes groups. The undo log gets all of them in one write before the first one is made, because
   * a busy disk is slow.
   */
  private void make(List<String> names) throws IOException {
    if (names.isEmpty()) {
      return;
    }
    long self = ProcessHandle.current().pid();
    boolean enables = !enabled && tree.mustBeEnabled();
    Map<String, Path> paths = new LinkedHashMap<>();
    names.forEach(name -> paths.put(name, tree.group("%d-%s-%s".formatted(self, label, name))));
    List<UndoGroup> entries = new ArrayList<>();
    for (Path path : paths.values()) {
      entries.add(new UndoGroup(path, enables && entries.isEmpty()));
    }
    log.append(entries);
    for (Map.Entry<String, Path> group : paths.entrySet()) {
      tree.create(group.getValue());
      made.put(group.getKey(), new Made(group.getValue()));
    }
    if (enables) {
      tree.enable();
    }
    enabled |= enables;
  }

  private void weigh(Made group, double threads) throws IOException {
    if (group.foreign || !isStep(group.threads, threads)) {
      return;
    }
    if (!Double.isNaN(group.threads) && tree.weigh(group.path) != group.weight) {
      leaveAlone(group, "weight");
      return;
    }
    if (group.idle) {
      boolean unused = tree.idle(group.path, false);
    }
    group.idle = threads == 0 && makeIdle(group.path);
    group.weight = group.idle ? tree.weigh(group.path) : tree.weigh(group.path, threads);
    group.threads = threads;
  }

  private boolean makeIdle(Path group) throws IOException {
    boolean idle = tree.idle(group, true);
    if (!idle) {
      whyNotIdle =
          Optional.of(
              "groups in %s are not idle but have the least weight: cpu.idle cannot be written to;"
                      .formatted(tree.base())
                  + " Linux 5.15 and newer have it");
    }
    return idle;
  }

  /**
   * Returns why groups that should be idle have the least weight instead; empty if there are none.
   */
  public Optional<String> whyNotIdle() {
    return whyNotIdle;
  }

  private void limit(Made group, double cores) throws IOException {
    if (group.foreign || !isStep(group.cores, cores)) {
      return;
    }
    if (!Double.isInfinite(group.cores) && !tree.limit(group.path).equals(group.limit)) {
      leaveAlone(group, "limit");
      return;
    }
    group.limit = tree.limit(group.path, cores);
    group.cores = cores;
  }

  private void leaveAlone(Made group, String what) {
    group.foreign = true;
    report.accept("somebody else changed the %s of %s: it stays".formatted(what, group.path));
  }

  /**
   * Returns whether a value differs enough to be changed; NaN and no limit differ from all numbers.
   */
  private static boolean isStep(double before, double now) {
    return before != now && !(Math.max(before, now) / Math.min(before, now) < STEP);
  }

  /** Moves threads into a group. A thread that another program has moved out is not moved again. */
  private void fill(Made group, Set<OsThread> members) throws IOException {
    Set<OsThread> leaving = new HashSet<>(group.members);
    leaving.removeAll(members);
    if (!leaving.isEmpty()) {
      List<Long> present = tree.threads(group.path);
      for (OsThread thread : leaving) {
        if (present.contains(thread.number())) {
          tree.move(thread.number(), homes.of(thread.number()));
        }
      }
      group.members.removeAll(leaving);
    }
    for (OsThread thread : members) {
      if (!group.members.contains(thread) && Proc.isThere(thread)) {
        tree.move(thread.number(), group.path);
        group.members.add(thread);
      }
    }
  }

  /** Undoes all changes. */
  @Override
  public void close() {
    end.close();
  }

  private void dissolve() throws IOException {
    for (Made group : made.values()) {
      tree.dissolve(group.path, homes::of);
    }
    if (enabled) {
      tree.disable();
    }
    log.clear();
  }
}

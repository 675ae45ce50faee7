package io.sluice.agent.apply;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import io.sluice.agent.driver.HelperThread;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.linux.apply.CpuGroups;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.host.Autogroup;
import io.sluice.linux.proc.OsThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Applies control groups. Only threads that are in the same control group already, such as those of
 * one container, can share a new group: a wanted group that spans several becomes one in each. Not
 * thread-safe.
 */
public final class GroupApplier implements AutoCloseable {
  /** Numbers the appliers, so that groups of several agents in one process have different names. */
  private static final AtomicInteger MADE = new AtomicInteger();

  private final Path undo;
  private final Consumer<String> report;
  private final HostFiles files = new HostFiles(Path.of("/"));
  private final Autogroup autogroup = new Autogroup(files);
  private final Map<Long, Optional<CpuCgroup>> trees = new HashMap<>();

  /** Holds the sessions of processes that the kernel keeps apart by session. */
  private final Map<Long, Long> sessions = new HashMap<>();

  private final Map<Path, CpuGroups> groups = new HashMap<>();
  private final Set<Path> refused = new HashSet<>();
  private final Set<String> told = new HashSet<>();

  GroupApplier(Path undo, Consumer<String> report) {
    this.undo = undo;
    this.report = report;
  }

  /** Returns why threads of these processes cannot be grouped; empty if they can. */
  public static Optional<String> whyNot(Set<Long> processes) {
    HostFiles files = new HostFiles(Path.of("/"));
    for (long process : processes) {
      try {
        CpuCgroup unused = CpuCgroup.of(files, process);
      } catch (IOException e) {
        return Optional.of(e.getMessage());
      }
    }
    return Optional.empty();
  }

  /**
   * Makes these groups and no others.
   *
   * @param helpers helper threads by operator; a helper joins a group if it serves no operator
   *     outside it
   */
  void apply(
      Map<String, ThreadPlan.Group> wanted, Map<PhysicalOperator, List<HelperThread>> helpers) {
    Map<Path, Map<String, CpuGroups.Wanted>> byBase = new HashMap<>();
    groups.keySet().forEach(base -> byBase.put(base, new HashMap<>()));
    Map<Path, CpuCgroup> bases = new HashMap<>();
    Set<Long> present = new HashSet<>();
    wanted.forEach(
        (name, group) -> {
          for (PhysicalOperator operator : group.members()) {
            present.add(operator.process());
            tree(operator.process()).ifPresent(tree -> bases.put(tree.base(), tree));
          }
          for (Path base : bases.keySet()) {
            Set<OsThread> own = members(group, base);
            if (!own.isEmpty()) {
              double part = (double) own.size() / group.members().size();
              own.addAll(helping(group, base, helpers));
              byBase
                  .computeIfAbsent(base, none -> new HashMap<>())
                  .put(
                      name,
                      new CpuGroups.Wanted(part * group.threads(), part * group.cores(), own));
            }
          }
        });
    trees.keySet().retainAll(present);
    sessions.keySet().retainAll(present);
    byBase.forEach((base, own) -> apply(base, bases.get(base), own));
  }

  private Set<OsThread> members(ThreadPlan.Group group, Path base) {
    return in(base, group).map(OsThread::of).collect(toCollection(HashSet::new));
  }

  private Set<OsThread> helping(
      ThreadPlan.Group group, Path base, Map<PhysicalOperator, List<HelperThread>> helpers) {
    return in(base, group)
        .flatMap(operator -> helpers.getOrDefault(operator, List.of()).stream())
        .filter(helper -> group.members().containsAll(helper.serves()))
        .map(HelperThread::thread)
        .collect(toSet());
  }

  private Stream<PhysicalOperator> in(Path base, ThreadPlan.Group group) {
    return group.members().stream().filter(operator -> isIn(base, operator.process()));
  }

  /** Returns the control group in which the threads of a process were at first. */
  private Optional<CpuCgroup> tree(long process) {
    return trees.computeIfAbsent(
        process,
        unknown -> {
          sessions.putAll(autogroup.sessions(Set.of(process)));
          try {
            return Optional.of(CpuCgroup.of(files, process));
          } catch (IOException e) {
            report.accept(
                "process %d: its threads stay in their control group: %s"
                    .formatted(process, e.getMessage()));
            return Optional.empty();
          }
        });
  }

  private void apply(Path base, CpuCgroup tree, Map<String, CpuGroups.Wanted> wanted) {
    if (wanted.isEmpty()) {
      giveUp(base);
      return;
    }
    if (refused.contains(base)) {
      return;
    }
    try {
      CpuGroups known = groups.get(base);
      if (known == null) {
        known = CpuGroups.of(tree, undo, "g" + MADE.getAndIncrement(), report);
        groups.put(base, known);
      }
      known.want(besideSessions(base, wanted));
      known.whyNotIdle().filter(told::add).ifPresent(report);
    } catch (IOException e) {
      refused.add(base);
      giveUp(base);
      report.accept("threads in %s are no longer grouped: %s".formatted(base, e.getMessage()));
    }
  }

  /**
   * Makes groups lighter if the kernel schedules sessions as groups (autogroup). All other threads
   * of an engine then weigh as one thread, together with the rest of their session. Beside groups
   * that weigh as many threads its garbage collector would wait for seconds, and with it all
   * operators.
   */
  private Map<String, CpuGroups.Wanted> besideSessions(
      Path base, Map<String, CpuGroups.Wanted> wanted) {
    int sessions = sessionsIn(base);
    double all = wanted.values().stream().mapToDouble(CpuGroups.Wanted::threads).sum();
    if (sessions == 0 || all <= sessions) {
      return wanted;
    }
    Map<String, CpuGroups.Wanted> lighter = new HashMap<>();
    wanted.forEach((name, group) -> lighter.put(name, group.lighter(sessions / all)));
    return lighter;
  }

  private int sessionsIn(Path base) {
    return (int)
        sessions.entrySet().stream()
            .filter(each -> isIn(base, each.getKey()))
            .map(Map.Entry::getValue)
            .distinct()
            .count();
  }

  private boolean isIn(Path base, long process) {
    return tree(process).filter(tree -> tree.base().equals(base)).isPresent();
  }

  private void giveUp(Path base) {
    Optional.ofNullable(groups.remove(base)).ifPresent(CpuGroups::close);
  }

  int refusals() {
    return refused.size() + (int) trees.values().stream().filter(Optional::isEmpty).count();
  }

  /** Returns whether the threads of a process stay in their original group. */
  boolean refuses(long process) {
    Optional<CpuCgroup> tree = trees.get(process);
    return tree != null && (tree.isEmpty() || refused.contains(tree.get().base()));
  }

  @Override
  public void close() {
    List.copyOf(groups.keySet()).forEach(this::giveUp);
  }
}

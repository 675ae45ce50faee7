package io.sluice.linux.apply;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.scheduling.ScheduledChildThreads;
import io.sluice.linux.scheduling.Scheduling;
import io.sluice.linux.scheduling.SchedulingPolicy;
import io.sluice.linux.undo.UndoPolicy;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Gives threads back the scheduling that they had before a killed process changed it. */
final class ScheduledRecovery {
  private ScheduledRecovery() {}

  /**
   * Undoes one log.
   *
   * @param given its lines, all about one process
   * @return the number of threads that were changed back
   */
  static int free(List<UndoPolicy> given, Consumer<String> report) throws IOException {
    if (given.isEmpty() || !runs(given.get(0).key())) {
      return 0;
    }
    Map<ThreadKey, List<UndoPolicy>> byThread =
        given.stream().collect(groupingBy(UndoPolicy::key, LinkedHashMap::new, toList()));
    int freed = 0;
    for (List<UndoPolicy> thread : byThread.values()) {
      freed += freeThread(thread, report) ? 1 : 0;
    }
    Set<SchedulingPolicy> inherited =
        given.stream()
            .map(UndoPolicy::given)
            .filter(policy -> !policy.isForgottenByChildren())
            .collect(toSet());
    if (!inherited.isEmpty()) {
      freeOffspring(byThread.keySet(), inherited);
    }
    return freed;
  }

  private static boolean runs(ThreadKey key) {
    return Proc.runs(key.process(), key.processStart());
  }

  private static boolean freeThread(List<UndoPolicy> given, Consumer<String> report)
      throws IOException {
    ThreadKey key = given.get(0).key();
    SchedulingPolicy original = given.get(0).original();
    Optional<SchedulingPolicy> policy = ScheduledThreads.policy(key);
    if (policy.isEmpty() || policy.get().equals(original)) {
      return false;
    }
    if (given.stream().noneMatch(line -> line.given().equals(policy.get()))) {
      ScheduledThreads.tellOfForeign(key, policy.get(), report);
      return false;
    }
    Scheduling.set(key.thread(), original);
    return true;
  }

  private static void freeOffspring(Set<ThreadKey> changed, Set<SchedulingPolicy> inherited)
      throws IOException {
    long process = changed.iterator().next().process();
    Set<Long> ours = changed.stream().map(ThreadKey::thread).collect(toSet());
    long oldest = changed.stream().mapToLong(ThreadKey::threadStart).min().orElse(0);
    for (long thread : Proc.threads(process)) {
      if (!ours.contains(thread)
          && Proc.thread(process, thread).filter(stat -> stat.start() >= oldest).isPresent()) {
        ScheduledChildThreads.free(process, thread, inherited);
      }
    }
  }
}

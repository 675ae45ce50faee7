package io.sluice.linux.apply;

import io.sluice.linux.nice.Nice;
import io.sluice.linux.nice.NiceRefusedException;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.scheduling.Scheduling;
import io.sluice.linux.scheduling.SchedulingPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;

/**
 * Finds out whether this process may raise a priority again after lowering it. Every process may
 * lower the priorities of its user's threads; one that cannot undo that must not begin.
 */
public final class Privilege {
  private static final int CAP_SYS_NICE = 23;
  private static final int LIMIT_OF_NICE_0 = 20;
  private static final String REMEDY =
      "; run sluice as root or with CAP_SYS_NICE (AmbientCapabilities=CAP_SYS_NICE in a systemd"
          + " unit), or let the engine's process go back to its nice value (LimitNICE= there,"
          + " \"nice\" in limits.conf)";

  private Privilege() {}

  /**
   * Returns why this process cannot set priorities of its child processes, and what would allow it;
   * empty if it can.
   */
  public static Optional<String> whyNotForChildren() {
    return whyNot(ProcessHandle.current().pid());
  }

  /** Returns the same for a running process. */
  public static Optional<String> whyNot(long process) {
    if (!Files.isReadable(Path.of("/proc/thread-self/stat"))) {
      return Optional.of("nice values of threads need Linux with /proc");
    }
    return hasCapability() ? refusedOnTrial() : refusedByLimit(process);
  }

  /**
   * Returns why this process may not make another one's threads batch and normal again; empty if it
   * may.
   */
  static Optional<String> whyNotBatch(long process) {
    long self = ProcessHandle.current().pid();
    return hasCapability() || Proc.owner(process).equals(Proc.owner(self))
        ? onTrial(thread -> backAndForth(thread, SchedulingPolicy.BATCH, ""))
        : Optional.of(
            "process %d belongs to another user; run sluice as that user, or with CAP_SYS_NICE"
                .formatted(process));
  }

  /** Returns why this process may not make threads real-time and normal again; empty if it may. */
  static Optional<String> whyNotRealTime() {
    return hasCapability()
        ? onTrial(
            thread ->
                backAndForth(
                    thread,
                    SchedulingPolicy.roundRobin(1),
                    "; a container may forbid it: add the capability SYS_NICE"))
        : Optional.of(
            "real time needs a privilege; run sluice as root or with CAP_SYS_NICE "
                + "(AmbientCapabilities=CAP_SYS_NICE in a systemd unit)");
  }

  private static String backAndForth(long thread, SchedulingPolicy policy, String remedy) {
    try {
      Scheduling.set(thread, policy);
      Scheduling.set(thread, SchedulingPolicy.NORMAL);
      return null;
    } catch (IOException e) {
      return e.getMessage() + remedy;
    }
  }

  private static boolean hasCapability() {
    String mask = Proc.line(ProcessHandle.current().pid(), "status", "CapEff:").orElse("0");
    return (Long.parseUnsignedLong(mask, 16) >>> CAP_SYS_NICE & 1) == 1;
  }

  private static Optional<String> refusedOnTrial() {
    return onTrial(Privilege::lowerAndRaise);
  }

  /**
   * Tries a change on a thread of this process, since a capability can be without effect, for
   * example in a container.
   */
  private static Optional<String> onTrial(LongFunction<String> refusalOfThread) {
    AtomicReference<String> refusal = new AtomicReference<>();
    Thread trial = new Thread(() -> refusal.set(tried(refusalOfThread)), "sluice-nice-trial");
    trial.start();
    try {
      trial.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted while trying it");
    }
    return Optional.ofNullable(refusal.get());
  }

  private static String tried(LongFunction<String> refusalOfThread) {
    try {
      return refusalOfThread.apply(Proc.currentThread());
    } catch (IOException | RuntimeException e) {
      return "/proc does not tell the thread's number: " + e;
    }
  }

  private static String lowerAndRaise(long thread) {
    try {
      int before = Proc.thread(ProcessHandle.current().pid(), thread).orElseThrow().nice();
      Nice.set(thread, Nice.LOWEST);
      Nice.set(thread, before);
      return null;
    } catch (NiceRefusedException e) {
      return e.getMessage() + REMEDY;
    }
  }

  private static Optional<String> refusedByLimit(long process) {
    long self = ProcessHandle.current().pid();
    if (!Proc.owner(process).equals(Proc.owner(self))) {
      return Optional.of("process " + process + " belongs to another user" + REMEDY);
    }
    String limit = Proc.line(process, "limits", "Max nice priority").orElse("0").split(" ", 2)[0];
    int nice = Proc.process(process).map(stat -> stat.nice()).orElse(0);
    boolean enough = limit.equals("unlimited") || Integer.parseInt(limit) >= LIMIT_OF_NICE_0 - nice;
    return enough
        ? refusedOnTrialOf(self, process)
        : Optional.of("threads could be lowered but not raised again" + REMEDY);
  }

  /**
   * Tries a change on a thread of this process. The trial says nothing about another process with
   * another limit.
   */
  private static Optional<String> refusedOnTrialOf(long self, long process) {
    return self == process ? refusedOnTrial() : Optional.empty();
  }
}

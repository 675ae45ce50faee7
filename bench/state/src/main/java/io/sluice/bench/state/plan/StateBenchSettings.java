package io.sluice.bench.state.plan;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.source.SourceShape;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Holds the settings of the experiment in a plan.
 *
 * @param rate visits per second
 * @param seconds the measured seconds of each round, half before the command and half after it;
 *     beside a tenant at least 20 after it
 * @param load the time that visits wait in the stage, as a multiple of what it has before the
 *     command; 0 if they do not wait
 * @param heapMegabytes the heap of each TaskManager, MB; 0 to derive it from the state's size
 * @param data the folder of published data, if records are to be made of that; null otherwise
 * @param tenant the name of the tenant that runs beside the job; null without one
 */
public record StateBenchSettings(
    int rate, double seconds, double load, int heapMegabytes, String data, String tenant) {

  /** The name of the tenant that there is. */
  public static final String PGBENCH = "pgbench";

  /** The name of the experiment. */
  public static final String EXPERIMENT = "state";

  /** The most TaskManagers of a Flink. */
  public static final int TASK_MANAGERS = 3;

  private static final List<String> VISITS = List.of("visits", "sessions");
  private static final Pattern LABEL = Pattern.compile("([a-z0-9-]+)-([0-9]+)mb");
  private static final int LEAST_HEAP_MEGABYTES = 512;
  private static final int HEAP_PER_STATE = 2;
  private static final double LEAST_SECONDS = 8;
  private static final double MOST_LOAD = 10;

  /** A tenant takes the CPU that the command needs, which then lasts longer. */
  private static final double LEAST_AFTER_BESIDE_TENANT = 20;

  public StateBenchSettings {
    if (seconds < LEAST_SECONDS) {
      throw new IllegalArgumentException(
          "seconds must be at least %.0f, half before the command and half after it, got %s"
              .formatted(LEAST_SECONDS, seconds));
    }
    if (!(load >= 0 && load <= MOST_LOAD)) {
      throw new IllegalArgumentException(
          "load must be from 0 to %.0f, got %s".formatted(MOST_LOAD, load));
    }
    if (tenant != null && !tenant.equals(PGBENCH)) {
      throw new IllegalArgumentException("no tenant %s; there is: %s".formatted(tenant, PGBENCH));
    }
  }

  /**
   * Returns a plan with these settings. Each arm of each round has new processes.
   *
   * @param names the names of the workloads, each measured by itself
   * @param megabytes the sizes of the state, MB, each measured by itself
   * @throws IllegalArgumentException when something is unknown, or cannot be run
   */
  public Plan<StateBenchSettings> plan(
      String command,
      List<String> arms,
      List<String> names,
      List<Integer> megabytes,
      int rounds,
      int repeats,
      boolean claim,
      long seed) {
    if (arms.stream().map(StateArm::of).map(StateArm::usesThreads).distinct().count() > 1) {
      throw new IllegalArgumentException(
          "--arms %s: elastic-threads and state-repartition take a thread into use, and the others a TaskManager; compare those of one kind"
              .formatted(String.join(",", arms)));
    }
    return new Plan<>(
        EXPERIMENT,
        command,
        arms,
        names.stream().flatMap(name -> megabytes.stream().map(size -> label(name, size))).toList(),
        rounds,
        1,
        repeats,
        Plan.idleBefore(claim),
        claim,
        seed,
        this);
  }

  private String label(String name, int megabytes) {
    if (!VISITS.contains(name) && StateWorkload.of(name).isEmpty()) {
      throw new IllegalArgumentException(
          "no workload %s; there is: %s".formatted(name, String.join(", ", names())));
    }
    if (load > 0 && !VISITS.contains(name)) {
      throw new IllegalArgumentException(
          "--load: the records of %s do not wait; leave it out, or use %s"
              .formatted(name, String.join(", ", VISITS)));
    }
    if (data != null && StateWorkload.of(name).filter(StateWorkload::takesData).isEmpty()) {
      throw new IllegalArgumentException(
          "--data: the records of %s are generated; leave it out, or use %s"
              .formatted(name, String.join(", ", withData())));
    }
    return "%s-%dmb".formatted(name, megabytes);
  }

  private static List<String> names() {
    return Stream.concat(
            VISITS.stream(), Arrays.stream(StateWorkload.values()).map(StateWorkload::label))
        .toList();
  }

  private static List<String> withData() {
    return Arrays.stream(StateWorkload.values())
        .filter(StateWorkload::takesData)
        .map(StateWorkload::label)
        .toList();
  }

  /** Returns the records of a workload of the plan. */
  public StateLoad load(String workload, long seed) {
    String name = parts(workload).group(1);
    int size = megabytes(workload);
    return StateWorkload.of(name)
        .<StateLoad>map(logged -> LoggedLoad.of(logged, shape(size, seed), rate, before(), after()))
        .orElseGet(() -> new VisitLoad(name, size, rate, before(), after(), load, seed));
  }

  private double before() {
    return seconds / 2;
  }

  private double after() {
    return tenant == null ? seconds / 2 : Math.max(seconds / 2, LEAST_AFTER_BESIDE_TENANT);
  }

  private SourceShape shape(int megabytes, long seed) {
    return new SourceShape(
        megabytes,
        Timeline.beforeCommand(rate, before()),
        rate,
        seed,
        Optional.ofNullable(data).map(Path::of));
  }

  /** Returns the size of the state in a workload of the plan, MB. */
  public static int megabytes(String workload) {
    return Integer.parseInt(parts(workload).group(2));
  }

  private static MatchResult parts(String workload) {
    Matcher parts = LABEL.matcher(workload);
    if (!parts.matches()) {
      throw new IllegalArgumentException("no workload of the state level: " + workload);
    }
    return parts;
  }

  /** Returns the heap of each TaskManager of an arm for a size of state, MB. */
  public int heapMegabytes(StateArm arm, int megabytes) {
    int copies = arm.taskManagers() == 1 ? 2 * HEAP_PER_STATE : HEAP_PER_STATE;
    return heapMegabytes > 0 ? heapMegabytes : LEAST_HEAP_MEGABYTES + copies * megabytes;
  }
}

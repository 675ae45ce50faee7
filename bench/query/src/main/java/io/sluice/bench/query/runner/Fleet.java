package io.sluice.bench.query.runner;

import io.sluice.bench.process.HostFailure;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.host.HostProcess;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.BenchPlan;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The host processes of a run, one per {@link Arm#hostKey}, all with the same queries. */
final class Fleet implements AutoCloseable {

  private static final Duration START = Duration.ofMinutes(2);

  private final BenchPlan plan;
  private final Surroundings surroundings;
  private final Map<String, HostProcess> hosts = new LinkedHashMap<>();

  private Fleet(BenchPlan plan, Surroundings surroundings) {
    this.plan = plan;
    this.surroundings = surroundings;
  }

  /** Starts all processes at the same time and waits until all queries run. */
  static Fleet start(RunFolder folder, HostCommand command, Surroundings surroundings)
      throws HostFailure, InterruptedException {
    Fleet fleet = new Fleet(folder.plan(), surroundings);
    try {
      for (Arm arm : folder.plan().arms()) {
        fleet.launch(arm, folder, command);
      }
      fleet.submit();
      return fleet;
    } catch (HostFailure | InterruptedException | RuntimeException e) {
      fleet.close();
      throw e;
    }
  }

  private void launch(Arm arm, RunFolder folder, HostCommand command) throws HostFailure {
    String key = arm.hostKey();
    if (!hosts.containsKey(key)) {
      hosts.put(key, HostProcess.start(key, command, arm.plugin(), folder.log(key)));
    }
  }

  private void submit() throws HostFailure, InterruptedException {
    for (Arm arm : onePerHost()) {
      of(arm).await(HostEvent.Started.class, START);
      of(arm).send(new Command.Submit(surroundings.workload(plan.workload()), arm.forwards()));
    }
    for (HostProcess host : hosts.values()) {
      host.await(HostEvent.Ready.class, START);
    }
  }

  HostProcess of(Arm arm) {
    return hosts.get(arm.hostKey());
  }

  /**
   * An arm of each host, enough to warm every process: one that acts where there is one, since
   * tasks that are held for the first time make the compiler throw code away.
   */
  Collection<Arm> onePerHost() {
    Map<String, Arm> chosen = new LinkedHashMap<>();
    plan.arms()
        .forEach(arm -> chosen.merge(arm.hostKey(), arm, (a, b) -> a.acts() || !b.acts() ? a : b));
    return chosen.values();
  }

  @Override
  public void close() {
    hosts.values().parallelStream().forEach(HostProcess::close);
  }
}

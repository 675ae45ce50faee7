package io.sluice.bench.query.run;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.FedBroker;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.host.HostProcess;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the host processes of a trial, one for each arm, all with the same queries; for Kafka a
 * broker and a feeder run beside them.
 */
final class Fleet implements AutoCloseable {

  private static final Duration START = Duration.ofMinutes(2);

  private final List<Arm> arms;
  private final Map<String, HostProcess> hosts = new LinkedHashMap<>();
  private FedBroker broker;

  private Fleet(List<Arm> arms) {
    this.arms = arms;
  }

  /** Starts all processes at the same time and waits until all queries run. */
  static Fleet start(
      Plan<QueryBenchSettings> plan, HostCommand command, Optional<Path> kafka, Workspace workspace)
      throws IOException, InterruptedException {
    Fleet fleet = new Fleet(Arms.parse(plan.arms()));
    try {
      WorkloadSpec workload = plan.settings().workload();
      if (kafka.isPresent()) {
        workspace.phase("starting a Kafka broker");
        Path folder = workspace.directory();
        fleet.broker = FedBroker.start(kafka.get(), folder, folder.resolve("logs"), List.of());
        workload = workload.withKafkaFeeder(fleet.broker.feeder());
      }
      for (Arm arm : fleet.arms) {
        String name = arm.process();
        fleet.hosts.put(
            arm.name(), HostProcess.start(name, command, arm.plugin(), workspace.log(name)));
      }
      fleet.submit(workload);
      return fleet;
    } catch (IOException | InterruptedException | RuntimeException e) {
      fleet.close();
      throw e;
    }
  }

  private void submit(WorkloadSpec workload) throws HostFailure, InterruptedException {
    for (Arm arm : arms) {
      of(arm).await(HostEvent.Started.class, START);
      of(arm).send(new Command.Submit(workload, arm.forwards()));
    }
    for (HostProcess host : hosts.values()) {
      host.await(HostEvent.Ready.class, START);
    }
  }

  HostProcess of(Arm arm) {
    return hosts.get(arm.name());
  }

  Arm arm(String label) {
    return arms.stream().filter(arm -> arm.name().equals(label)).findFirst().orElseThrow();
  }

  /** Returns all arms, in the plan's order. */
  List<Arm> arms() {
    return arms;
  }

  @Override
  public void close() {
    hosts.values().parallelStream().forEach(HostProcess::close);
    if (broker != null) {
      broker.close();
    }
  }
}

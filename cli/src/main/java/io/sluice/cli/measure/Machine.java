package io.sluice.cli.measure;

import io.sluice.bench.host.HostCommand;
import io.sluice.bench.plan.Arm;
import io.sluice.bench.plan.BenchPlan;
import io.sluice.bench.session.KafkaCommands;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a run needs of this machine, found to be there before anything is written or started.
 *
 * @param commit of Sluice, as far as git can tell
 */
public record Machine(HostCommand flink, Optional<KafkaCommands> kafka, String commit) {

  /**
   * Looks for everything a plan needs.
   *
   * @param home Sluice's own folder
   * @throws io.sluice.cli.contract.UserError when something is missing; says what would help
   */
  public static Machine readyFor(BenchPlan plan, Path home, Heap heap) {
    heap.mustFit((int) plan.arms().stream().map(Arm::hostKey).distinct().count());
    Hosts hosts = new Hosts(home);
    boolean needsKafka = plan.workload().source().equals("kafka");
    return new Machine(
        needsKafka ? hosts.flinkAtLowPriority(heap.text()) : hosts.flink(heap.text()),
        needsKafka ? Optional.of(hosts.kafka()) : Optional.empty(),
        Commit.of(home));
  }
}

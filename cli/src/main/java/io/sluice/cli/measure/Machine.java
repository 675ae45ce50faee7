package io.sluice.cli.measure;

import static java.util.stream.Collectors.toSet;

import io.sluice.bench.host.HostCommand;
import io.sluice.bench.plan.Arm;
import io.sluice.bench.plan.BenchPlan;
import io.sluice.bench.session.KafkaCommands;
import io.sluice.cli.contract.UserError;
import io.sluice.core.query.config.EnforcementChoice;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * What a run needs of this machine, found to be there before anything is written or started.
 *
 * @param priorities for arms that ask for them
 * @param commit of Sluice, as far as git can tell
 */
public record Machine(
    HostCommand flink,
    Optional<KafkaCommands> kafka,
    Optional<Priorities> priorities,
    String commit) {

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
    Set<EnforcementChoice> choices = plan.arms().stream().map(Arm::enforcement).collect(toSet());
    boolean needsPriorities =
        choices.contains(EnforcementChoice.PRIORITY) || choices.contains(EnforcementChoice.AUTO);
    if (needsKafka && needsPriorities) {
      throw UserError.usage(
          "--source kafka runs all queries at the lowest priority, below the broker: there is none"
              + " left to give; use gates there, or --source memory");
    }
    Optional<Priorities> priorities = Priorities.forThose(choices);
    boolean needsRocksDb = plan.workload().state().equals("rocksdb");
    HostCommand flink = hosts.flink(heap, needsRocksDb, priorities.map(Priorities::channels));
    return new Machine(
        needsKafka ? Hosts.atLowPriority(flink) : flink,
        needsKafka ? Optional.of(hosts.kafka()) : Optional.empty(),
        priorities,
        Commit.of(home));
  }
}

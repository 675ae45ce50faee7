package io.sluice.cli.measure;

import static java.util.stream.Collectors.toSet;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.query.QueryExperiment;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.cli.contract.UserError;
import io.sluice.core.query.config.EnforcementChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Holds what a run needs of this machine, checked before anything is written or started.
 *
 * @param priorities the folders for arms that ask for priorities
 * @param commit the commit of Sluice
 */
public record Machine(
    HostCommand flink, Optional<Path> kafka, Optional<Priorities> priorities, String commit) {

  /**
   * Checks everything that a plan needs.
   *
   * @param home Sluice's own folder
   * @param otherwise the heap for a plan of an older Sluice, which has none
   * @throws io.sluice.cli.contract.UserError when something is missing; it says what would help
   */
  public static Machine readyFor(Plan<QueryBenchSettings> plan, Path home, Heap otherwise) {
    Heap heap = Optional.ofNullable(plan.settings().jvm()).map(Heap::of).orElse(otherwise);
    heap.mustFit(plan.arms().size());
    Hosts hosts = new Hosts(home);
    boolean needsKafka = plan.settings().workload().source().equals("kafka");
    Set<EnforcementChoice> choices =
        Arms.parse(plan.arms()).stream().map(Arm::enforcement).collect(toSet());
    boolean needsPriorities =
        choices.contains(EnforcementChoice.PRIORITY) || choices.contains(EnforcementChoice.AUTO);
    if (needsKafka && needsPriorities) {
      throw UserError.usage(
          "--source kafka runs all queries at the lowest priority, below the broker, so an order "
              + "by priorities is impossible; use gates there, or --source memory");
    }
    Optional<Priorities> priorities = Priorities.forThose(choices);
    boolean needsRocksDb = plan.settings().workload().state().equals("rocksdb");
    HostCommand flink = hosts.flink(heap, needsRocksDb, priorities.map(Priorities::channels));
    return new Machine(
        needsKafka ? Hosts.atLowPriority(flink) : flink,
        needsKafka ? Optional.of(hosts.kafka()) : Optional.empty(),
        priorities,
        Commit.of(home));
  }

  /** Returns the experiment that runs a plan here. */
  public QueryExperiment experiment(
      Plan<QueryBenchSettings> plan, RunFolder folder, boolean journal) {
    return new QueryExperiment(plan, journal ? withJournal(folder) : flink, kafka);
  }

  private HostCommand withJournal(RunFolder folder) {
    String option = "--set=sluice.journal.dir=" + folder.journal();
    return (plugin, temporary) -> {
      List<String> words = new ArrayList<>(flink.words(plugin, temporary));
      if (plugin) {
        words.add(option);
      }
      return words;
    };
  }
}

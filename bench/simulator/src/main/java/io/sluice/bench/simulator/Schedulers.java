package io.sluice.bench.simulator;

import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.Actuator;
import io.sluice.core.query.control.Engine;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.QueryScheduler;
import io.sluice.core.query.control.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Holds the schedulers of a round: that of the machine, or one on each of the nodes that queries
 * are split over; none where it is stock.
 */
final class Schedulers {

  private static final int JOURNAL = 1_000;

  private final VirtualMachine machine;
  private final VirtualClock clock;
  private final ControlLoop loop;
  private final long seed;
  private final JournalDigest decided = new JournalDigest();
  private final List<VirtualNode> nodes = new ArrayList<>();
  private final List<QueryScheduler> all = new ArrayList<>();
  private final List<Journal<QueryDecision>> journals = new ArrayList<>();

  /** Starts without any; their random numbers begin with that seed. */
  Schedulers(VirtualMachine machine, VirtualClock clock, ControlLoop loop, long seed) {
    this.machine = machine;
    this.clock = clock;
    this.loop = loop;
    this.seed = seed;
  }

  /** Starts one that sees all of the machine. */
  void start(Settings settings) {
    start(settings, machine, machine);
  }

  /** Starts one on each node, which sees what its node would show. */
  void startOnNodes(Settings settings) {
    QuerySettings query = QuerySettings.of(settings);
    for (int number = 0; number < machine.split().nodes(); number++) {
      VirtualNode node = new VirtualNode(machine, clock, number, Reach.of(query.enforcement()));
      nodes.add(node);
      start(settings, node, node);
    }
    if (query.forwarding()) {
      new NodeExchange(clock).runOn(loop, nodes, all, query);
    }
  }

  private void start(Settings settings, Engine engine, Actuator actuator) {
    Journal<QueryDecision> journal = new Journal<>(JOURNAL, decided);
    QueryScheduler scheduler =
        new QueryScheduler(settings, engine, actuator, clock, new SplittableRandom(seed), journal);
    scheduler.runOn(loop, clock);
    journals.add(journal);
    all.add(scheduler);
  }

  /** Decisions so far. */
  long decisions() {
    return all.stream().mapToLong(scheduler -> scheduler.snapshot().decisions()).sum();
  }

  /** Returns the number of times a query was held or let go. */
  long switches() {
    return machine.switches() + nodes.stream().mapToLong(VirtualNode::switches).sum();
  }

  /** Returns the digest of all decisions; may be called once, at the end. */
  String decided() {
    journals.forEach(Journal::conclude);
    return decided.hex();
  }
}

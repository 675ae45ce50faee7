package io.sluice.bench.simulator.exchange;

import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualMachine;
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
 * Holds the schedulers of a round: one for the machine, or one for each node if queries are split
 * over nodes; none for stock.
 */
public final class Schedulers {

  private static final int JOURNAL = 1_000;

  private final VirtualMachine machine;
  private final VirtualClock clock;
  private final ControlLoop loop;
  private final long seed;
  private final JournalDigest decided = new JournalDigest();
  private final List<VirtualNode> nodes = new ArrayList<>();
  private final List<QueryScheduler> all = new ArrayList<>();
  private final List<Journal<QueryDecision>> journals = new ArrayList<>();

  /**
   * Makes an instance without schedulers.
   *
   * @param seed the seed of their random numbers
   */
  public Schedulers(VirtualMachine machine, VirtualClock clock, ControlLoop loop, long seed) {
    this.machine = machine;
    this.clock = clock;
    this.loop = loop;
    this.seed = seed;
  }

  /** Starts a scheduler that observes the whole machine. */
  public void start(Settings settings) {
    start(settings, machine, machine);
  }

  /** Starts a scheduler on each node, which observes its node only. */
  public void startOnNodes(Settings settings) {
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

  /** Returns the number of decisions so far. */
  public long decisions() {
    return all.stream().mapToLong(scheduler -> scheduler.snapshot().decisions()).sum();
  }

  /** Returns how often a query was held or released. */
  public long switches() {
    return machine.switches() + nodes.stream().mapToLong(VirtualNode::switches).sum();
  }

  /** Returns the digest of all decisions. Call it once, at the end. */
  public String decided() {
    journals.forEach(Journal::conclude);
    return decided.hex();
  }
}

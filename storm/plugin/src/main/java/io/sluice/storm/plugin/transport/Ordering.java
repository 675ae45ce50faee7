package io.sluice.storm.plugin.transport;

import io.sluice.core.config.Settings;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.budget.ByteBudget;
import io.sluice.core.tuple.config.TupleSettings;
import io.sluice.storm.plugin.budget.NodeBudget;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.apache.storm.Config;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IContext;
import org.apache.storm.messaging.netty.Context;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.utils.ObjectReader;

/** Makes connections that send in an order, with small buffers behind that. */
final class Ordering implements AutoCloseable {
  private static final long FLUSH_MILLIS = 600_000;

  private final Bounds bounds;
  private final SendOrderPlan plan;
  private final long seed;
  private final long flushMillis;
  private final TransportHealth health;
  private final ByteBudget budget;
  private final Optional<TupleJournal> journal;
  private final IContext clients = new Context();

  Ordering(
      Settings settings,
      Map<String, Object> topology,
      StormMetricRegistry registry,
      TransportHealth health) {
    TupleSettings tuples = TupleSettings.of(settings);
    bounds = Bounds.of(topology, tuples.below());
    plan = tuples.plan(bounds.high());
    seed = settings.common().seed();
    flushMillis =
        ObjectReader.getLong(
            topology.get(Config.STORM_MESSAGING_NETTY_FLUSH_TIMEOUT_MS), FLUSH_MILLIS);
    this.health = health;
    budget = budget(settings, tuples, health);
    journal = TupleJournal.open(settings);
    clients.prepare(bounds.narrow(topology), registry);
  }

  private static ByteBudget budget(
      Settings settings, TupleSettings tuples, TransportHealth health) {
    Optional<Path> folder = settings.common().channelDir().map(Path::of);
    if (tuples.nodeBudget().isEmpty() || folder.isEmpty()) {
      return ByteBudget.UNLIMITED;
    }
    NodeBudget shared = NodeBudget.of(folder.get(), tuples.nodeBudget().get());
    health.budget(shared);
    return shared;
  }

  /** Makes a connection of Storm that leaves most of what waits to us. */
  IConnection connect(String topology, String host, int port, AtomicBoolean[] remote) {
    return clients.connect(topology, host, port, remote);
  }

  /** Starts to order what a connection sends. */
  OrderedConnection start(ObservedConnection inner, Departures departures) {
    Tasks tasks = departures.tasks();
    RandomGenerator random = new SplittableRandom(seed);
    OutgoingQueues queues =
        new OutgoingQueues(
            tasks, known -> plan.over(known, random), place -> departures.output(place).queued);
    Turns turns =
        journal
            .<Turns>map(to -> new TurnWatch(tasks.topology(), inner.toString(), word(), to::record))
            .orElse(Turns.PLAIN);
    HandOver waiting = new HandOver(tasks, queues, bounds, budget, turns);
    return OrderedConnection.start(inner, waiting, flushMillis, health::unordered);
  }

  private String word() {
    return plan.kind().word();
  }

  /** Returns what it does, for the log. */
  @Override
  public String toString() {
    return "in the order " + word();
  }

  @Override
  public void close() {
    clients.term();
    journal.ifPresent(TupleJournal::close);
  }
}

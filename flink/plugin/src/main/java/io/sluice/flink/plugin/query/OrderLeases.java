package io.sluice.flink.plugin.query;

import io.sluice.core.control.Entity;
import io.sluice.core.control.Knob;
import io.sluice.core.control.Lease;
import io.sluice.core.control.LeaseHeldException;
import io.sluice.core.control.Leases;
import io.sluice.core.model.QueryId;
import io.sluice.plugin.base.ChannelFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The right to order queries, taken before the first of them is held and given back when all run:
 * from other mechanisms in this process query by query, from an agent beside it for the process as
 * a whole. A query whose order somebody else has is left to run. Safe for any thread.
 */
final class OrderLeases {
  private static final Logger LOG = LoggerFactory.getLogger(OrderLeases.class);

  private final String owner;
  private final Leases leases;
  private final Optional<ChannelFile> channel;
  private final Map<QueryId, Lease> held = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private boolean ofProcess;

  /**
   * Has none.
   *
   * @param owner whose leases they are
   * @param channel to an agent beside this process; empty when there cannot be one
   */
  OrderLeases(String owner, Leases leases, Optional<ChannelFile> channel) {
    this.owner = owner;
    this.leases = leases;
    this.channel = channel;
  }

  /** Takes the order of a query, or keeps it; returns whether it has it. */
  synchronized boolean take(QueryId query) {
    Lease present = held.get(query);
    if (present != null && present.isHeld()) {
      return true;
    }
    if (!takeProcess()) {
      tell("An agent beside this process orders its threads");
      return false;
    }
    try {
      held.put(query, leases.take(owner, new Entity("query", query.value()), Knob.ORDER));
      return true;
    } catch (LeaseHeldException e) {
      held.remove(query);
      tell(e.getMessage());
      return false;
    }
  }

  private boolean takeProcess() {
    ofProcess = ofProcess || channel.map(ChannelFile::takeOrder).orElse(true);
    return ofProcess;
  }

  private void tell(String why) {
    if (told.add(why)) {
      LOG.info("{}: the scheduler of queries leaves it alone.", why);
    }
  }

  /**
   * Renews the order of the process.
   *
   * @return false when it was lost, as this process was silent for too long
   */
  synchronized boolean keep() {
    return !ofProcess || channel.map(ChannelFile::takeOrder).orElse(true);
  }

  /** Gives all back. */
  synchronized void giveBack() {
    held.values().forEach(Lease::close);
    held.clear();
    ofProcess = false;
    channel.ifPresent(ChannelFile::giveBackOrder);
  }
}

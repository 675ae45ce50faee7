package io.sluice.flink.plugin.query;

import io.sluice.core.control.Entity;
import io.sluice.core.control.Knob;
import io.sluice.core.control.Lease;
import io.sluice.core.control.LeaseHeldException;
import io.sluice.core.control.Leases;
import io.sluice.core.model.QueryId;
import io.sluice.plugin.base.ChannelFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Holds the right to order queries, which it takes before the first of them is held and gives back
 * when there is nothing to order: from other mechanisms in this process query by query, from an
 * agent beside it for the process as a whole. A query that another mechanism orders is left to run.
 * Safe for any thread.
 */
final class OrderLeases {
  private static final String BY_AGENT = "an agent beside this process orders its threads";

  private final String owner;
  private final Leases leases;
  private final Optional<ChannelFile> channel;
  private final BiConsumer<QueryId, String> refused;
  private final Map<QueryId, Lease> held = new HashMap<>();
  private final Map<QueryId, String> told = new HashMap<>();
  private long refusals;
  private boolean ofProcess;

  /**
   * Starts without a lease.
   *
   * @param owner name of the mechanism that takes the leases
   * @param channel to an agent beside this process; empty when there cannot be one
   * @param refused gets which query's order is refused and why, once until it is granted
   */
  OrderLeases(
      String owner,
      Leases leases,
      Optional<ChannelFile> channel,
      BiConsumer<QueryId, String> refused) {
    this.owner = owner;
    this.leases = leases;
    this.channel = channel;
    this.refused = refused;
  }

  /** Takes the order of a query, or keeps it; returns whether it has it. */
  synchronized boolean take(QueryId query) {
    Lease present = held.get(query);
    if (present != null && present.isHeld()) {
      return true;
    }
    ofProcess = ofProcess || takeProcess();
    if (!ofProcess) {
      refuse(query, BY_AGENT);
      return false;
    }
    try {
      held.put(query, leases.take(owner, Entity.query(query.value()), Knob.ORDER));
      told.remove(query);
      return true;
    } catch (LeaseHeldException e) {
      held.remove(query);
      refuse(query, e.getMessage());
      return false;
    }
  }

  private void refuse(QueryId query, String cause) {
    if (!cause.equals(told.put(query, cause))) {
      refusals++;
      refused.accept(query, cause);
    }
  }

  /** Takes the order of the process, or renews it. */
  private boolean takeProcess() {
    return channel.map(ChannelFile::takeOrder).orElse(true);
  }

  /**
   * Renews the order of the process.
   *
   * @return false when it was lost, as this process was silent for too long
   */
  synchronized boolean keep() {
    return !ofProcess || takeProcess();
  }

  /** Returns how often an order was refused. */
  synchronized long refusals() {
    return refusals;
  }

  /** Gives all back. */
  synchronized void giveBack() {
    held.values().forEach(Lease::close);
    held.clear();
    ofProcess = false;
    channel.ifPresent(ChannelFile::giveBackOrder);
  }
}

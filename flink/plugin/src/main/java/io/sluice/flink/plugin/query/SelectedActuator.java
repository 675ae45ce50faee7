package io.sluice.flink.plugin.query;

import io.sluice.core.model.QueryId;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.plugin.base.ChannelFile;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Acts by the first actuator that can act now, of those that the configuration names. When it
 * becomes another one, the one before releases, the scheduler learns that no query is held, and its
 * next decision begins anew: no query is held by two, or by one that is forgotten.
 */
public final class SelectedActuator implements QueryActuator {
  private static final Logger LOG = LoggerFactory.getLogger(SelectedActuator.class);
  private static final String NONE = "none";

  private final OrderLeases leases;
  private final GateActuator gates;
  private final Optional<PriorityActuator> priority;
  private volatile EnforcementChoice choice;
  private volatile Optional<QueryActuator> present;
  private boolean absenceTold;

  /**
   * Starts with all queries running.
   *
   * @param channel empty when there is none: nothing is done by priority then
   * @param leases taken of each query before it is held
   */
  public SelectedActuator(
      EnforcementChoice choice,
      FlinkEngine engine,
      Optional<ChannelFile> channel,
      OrderLeases leases) {
    this.leases = leases;
    this.gates = new GateActuator(engine, Reach.of(choice));
    this.priority = channel.map(file -> new PriorityActuator(engine, file));
    this.choice = choice;
    this.present = selected();
  }

  /** Takes effect with the next decision. */
  public void choose(EnforcementChoice other) {
    choice = other;
    gates.reach(Reach.of(other));
  }

  private Optional<QueryActuator> selected() {
    return named().filter(QueryActuator::ready).findFirst();
  }

  /** Returns the named actuators in the order in which they are preferred. */
  private Stream<QueryActuator> named() {
    return switch (choice) {
      case GATE, GATE_ALL -> Stream.of(gates);
      case PRIORITY -> priority.stream().map(QueryActuator.class::cast);
      case AUTO -> Stream.concat(priority.stream(), Stream.of(gates));
    };
  }

  private Stream<QueryActuator> all() {
    return Stream.concat(Stream.of(gates), priority.stream());
  }

  /** Does what {@link GateActuator#letBarriersPass} does. */
  public boolean letBarriersPass() {
    return gates.letBarriersPass();
  }

  /** Returns the name of the one that acts now: gate, gate-all, priority or none. */
  @Override
  public String name() {
    return selected().map(QueryActuator::name).orElse(NONE);
  }

  /**
   * Returns whether an actuator can act; false when it has just become another one, because what
   * the one before held was let go.
   */
  @Override
  public boolean ready() {
    Optional<QueryActuator> before = present;
    present = selected();
    if (!before.equals(present)) {
      before.ifPresent(QueryActuator::release);
      LOG.info("What puts orders into effect is now: {}.", name());
    }
    if (present.isEmpty() && !absenceTold) {
      absenceTold = true;
      LOG.warn(
          "sluice.query.enforcement = \"priority\", and no process applies priorities{}: nothing is held."
              + " Run the job by sluice run --enforcement priority, or set sluice.query.enforcement to gate or auto.",
          priority.isEmpty() ? " (there is no channel; see sluice.channel.dir)" : "");
    }
    return present.isPresent() && before.equals(present);
  }

  @Override
  public boolean mayHold(QueryId query) {
    return leases.take(query);
  }

  @Override
  public void apply(Plan plan) {
    present.ifPresent(actuator -> actuator.apply(plan));
  }

  @Override
  public void giveBack() {
    leases.giveBack();
  }

  @Override
  public void release() {
    all().forEach(QueryActuator::release);
  }

  @Override
  public void disarm() {
    all().forEach(QueryActuator::disarm);
    leases.giveBack();
  }

  @Override
  public void arm() {
    all().forEach(QueryActuator::arm);
  }

  @Override
  public void breathe(long nowNanos, long everyNanos) {
    all().forEach(actuator -> actuator.breathe(nowNanos, everyNanos));
    if (!leases.keep()) {
      LOG.warn("An agent has taken over the order of this process: nothing is held any more.");
      release();
      leases.giveBack();
    }
  }

  @Override
  public long switches() {
    return all().mapToLong(QueryActuator::switches).sum();
  }

  @Override
  public int held() {
    return all().mapToInt(QueryActuator::held).sum();
  }
}

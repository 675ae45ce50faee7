package io.sluice.core.state.protocol;

import io.sluice.core.state.model.RoutingTable;

/** Knows what a stage is doing, since which start and with which table. */
final class StageStatus {
  private long attempt;
  private RoutingTable table;
  private Phase phase = Phase.FAILED;

  void started(long newAttempt, RoutingTable itsTable) {
    attempt = newAttempt;
    table = itsTable;
    phase = Phase.GATHERING;
  }

  void enter(Phase next) {
    phase = next;
  }

  void use(RoutingTable next) {
    table = next;
  }

  long attempt() {
    return attempt;
  }

  RoutingTable table() {
    return table;
  }

  Phase phase() {
    return phase;
  }

  boolean is(Phase wanted) {
    return phase == wanted;
  }
}

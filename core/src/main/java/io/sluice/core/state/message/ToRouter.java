package io.sluice.core.state.message;

import io.sluice.core.state.model.RoutingTable;

/** A message of the coordinator to a router. */
public sealed interface ToRouter extends Attempted {

  /** Start to send records. */
  record Open(long attempt, RoutingTable table) implements ToRouter {}

  /** Send a marker to every container, and use the table from then on. */
  record Switch(long attempt, long migration, RoutingTable table) implements ToRouter {}
}

package io.sluice.core.tuple.config;

/** Says what is done with the connections between TaskManagers of Flink. */
public enum ConnectionUse {
  /** They are left alone. */
  OFF,
  /** The plug-in measures what waits for them. */
  OBSERVE,
  /** The plug-in also sends what waits in an order. */
  ORDER
}

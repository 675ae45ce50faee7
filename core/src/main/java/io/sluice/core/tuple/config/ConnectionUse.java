package io.sluice.core.tuple.config;

/** Says what is done with the connections between TaskManagers of Flink. */
public enum ConnectionUse {
  /** They are left alone. */
  OFF,
  /** What waits for them is measured. */
  OBSERVE,
  /** What waits is also sent in an order. */
  ORDER
}

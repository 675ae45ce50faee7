package io.sluice.flink.plugin.query;

/** Which tasks of a held query are held. */
public enum Reach {
  /** Those that take in from outside: what is in the query already is worked off. */
  SOURCES,
  /** All of them; what is in the query waits with it, but for what a checkpoint needs. */
  ALL
}

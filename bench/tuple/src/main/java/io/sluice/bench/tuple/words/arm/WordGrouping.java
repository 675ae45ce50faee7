package io.sluice.bench.tuple.words.arm;

import io.sluice.bench.workload.Named;

/** The ways in which words can go to counters whose partial counts are merged. */
public enum WordGrouping {
  /** Each counter in turn gets a word, whatever its load. */
  SHUFFLE,
  /** Storm's shuffle gives fewer words to counters that report more load. */
  LOAD_AWARE,
  /** Storm's partial key grouping: two counters for each word, by what a splitter has sent them. */
  PKG,
  /** Storm's fields grouping: one counter for each word. */
  FIELDS,
  /** Two counters for each word, by what waits before them. */
  DOWNSTREAM_BACKLOG,
  /** Sluice's grouping: two counters for each word, by the parity of the time it is sent at. */
  PARITY,
  /** Sluice's grouping: both of two counters for each word; what comes first is counted. */
  FIRST_OF_TWO;

  /** Returns the name of the grouping. */
  public String label() {
    return Named.id(this);
  }
}

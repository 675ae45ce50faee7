package io.sluice.cli.explain;

import java.util.List;

/**
 * Holds what a decision changed.
 *
 * @param at epoch ms
 * @param runs queries let go, {@code waits} queries held from then on; each with the reason
 * @param why what was done and why, in words
 */
record Change(long at, String type, String why, List<Reason> runs, List<Reason> waits) {

  /** The type of a decision that lets some queries run and holds others. */
  static final String REORDERED = "reordered";

  Change {
    runs = runs == null ? List.of() : runs;
    waits = waits == null ? List.of() : waits;
  }

  record Reason(String id, String reason) {}

  /** Returns whether all queries run from then on. */
  boolean everybody() {
    return !type.equals(REORDERED);
  }
}

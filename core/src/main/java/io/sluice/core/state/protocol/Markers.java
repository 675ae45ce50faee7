package io.sluice.core.state.protocol;

import java.util.Arrays;

/** Knows which migration's table each router uses, as far as its channel has told. */
final class Markers {
  private final Rules rules;
  private final long[] latest;
  private final boolean[] ended;

  Markers(Rules rules, int routers) {
    this.rules = rules;
    latest = new long[routers];
    ended = new boolean[routers];
  }

  void clear() {
    Arrays.fill(latest, 0);
    Arrays.fill(ended, false);
  }

  void marked(int router, long migration) {
    latest[router] = migration;
  }

  void ended(int router) {
    ended[router] = true;
  }

  /** Tells whether no record that was routed by an older table can come any more. */
  boolean allUse(long migration) {
    for (int router = 0; router < latest.length; router++) {
      if (!rules.isMarked(latest[router], migration, ended[router])) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether a record that was routed by this table, or a later one, may have come. */
  boolean anyUses(long migration) {
    return Arrays.stream(latest).anyMatch(each -> each >= migration);
  }

  boolean allEnded() {
    for (boolean each : ended) {
      if (!each) {
        return false;
      }
    }
    return true;
  }
}

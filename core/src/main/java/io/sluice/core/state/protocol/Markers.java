package io.sluice.core.state.protocol;

import java.util.Arrays;

/** Knows which table each router uses, as far as its channel has told. */
final class Markers {
  private final Rules rules;
  private final long[] versions;
  private final boolean[] ended;

  Markers(Rules rules, int routers) {
    this.rules = rules;
    versions = new long[routers];
    ended = new boolean[routers];
  }

  void clear() {
    Arrays.fill(versions, 0);
    Arrays.fill(ended, false);
  }

  void marked(int router, long version) {
    versions[router] = version;
  }

  void ended(int router) {
    ended[router] = true;
  }

  /** Tells whether no record that was routed by an older table can come any more. */
  boolean allUse(long version) {
    for (int router = 0; router < versions.length; router++) {
      if (!rules.isMarked(versions[router], version, ended[router])) {
        return false;
      }
    }
    return true;
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

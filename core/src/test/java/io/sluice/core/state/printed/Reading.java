package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Unchanging;
import java.util.EnumSet;
import java.util.Set;

/** The paper's text with some mends. */
record Reading(Set<Mend> mends) implements Unchanging {

  Reading {
    mends = Set.copyOf(mends);
  }

  static Reading asPrinted() {
    return new Reading(Set.of());
  }

  static Reading mended() {
    return new Reading(EnumSet.allOf(Mend.class));
  }

  static Reading mendedBut(Mend mend) {
    return new Reading(EnumSet.complementOf(EnumSet.of(mend)));
  }

  boolean has(Mend mend) {
    return mends.contains(mend);
  }
}

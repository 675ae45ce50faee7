package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.StateId;
import java.util.TreeSet;

/** Says how faithful the contents of a world's slices are to their interface. */
enum ContentKinds {
  FAITHFUL,
  /** An active copy drops entries of states that the user's function has not used here yet. */
  DROPS_UNKNOWN_STATES,
  /** A backup knows states by their names, without the operators. */
  MIXES_OPERATORS;

  TinyContent active() {
    return this == DROPS_UNKNOWN_STATES ? new Dropping() : new TinyContent();
  }

  TinyContent backup() {
    return this == MIXES_OPERATORS ? new Mixing() : new TinyContent();
  }

  private static final class Dropping extends TinyContent {
    private final TreeSet<StateId> registered = new TreeSet<>();

    @Override
    void register(StateId state) {
      registered.add(state);
    }

    @Override
    public void apply(Entry change) {
      if (registered.contains(change.key().state())) {
        super.apply(change);
      }
    }
  }

  private static final class Mixing extends TinyContent {

    @Override
    public void apply(Entry change) {
      StateId mixed = new StateId("", change.key().state().name());
      super.apply(new Entry(new EntryKey(mixed, change.key().key()), change.value()));
    }
  }
}

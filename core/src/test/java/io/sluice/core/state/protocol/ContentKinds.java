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
  MIXES_OPERATORS,
  /** A user's function can work on a backup, so no other copy is made of it. */
  BACKUPS_SERVE,
  /** A user's function works on copies that can serve, and backups are kept elsewhere. */
  BACKUPS_ARE_STORED,
  /** Each backup that can serve is to be started anew as soon as it is complete. */
  BACKUPS_GIVE_WAY,
  /** Containers of one process hand slices over as they are. */
  BY_REFERENCE,
  /** Slices are offered as they are, and cannot be used elsewhere. */
  NOT_TO_BE_USED,
  /** No slice can be handed over. */
  STAYS;

  TinyContent active() {
    return switch (this) {
      case DROPS_UNKNOWN_STATES -> new Dropping();
      case STAYS -> new Staying();
      case BACKUPS_SERVE, BACKUPS_ARE_STORED, BACKUPS_GIVE_WAY -> new Serving();
      default -> new TinyContent();
    };
  }

  TinyContent backup() {
    return switch (this) {
      case MIXES_OPERATORS -> new Mixing();
      case BACKUPS_SERVE -> new Serving();
      case BACKUPS_GIVE_WAY -> new GivingWay();
      default -> new TinyContent();
    };
  }

  /** Tells whether slices are offered as they are. */
  boolean areOffered() {
    return this == BY_REFERENCE || this == NOT_TO_BE_USED;
  }

  /** Tells whether a migration may be refused. */
  boolean mayRefuse() {
    return this == STAYS;
  }

  private static class Serving extends TinyContent {

    @Override
    public boolean canServe() {
      return true;
    }
  }

  private static final class GivingWay extends Serving {

    @Override
    public boolean givesWay() {
      return true;
    }
  }

  private static final class Staying extends TinyContent {

    @Override
    public String obstacle() {
      return "it stays";
    }
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

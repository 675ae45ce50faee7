package io.sluice.core.state.message;

import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Transfer;
import java.util.List;
import java.util.Map;

/** A message of the coordinator to a container. */
public sealed interface ToContainer extends Attempted {

  /** Assigns slices as they were at a checkpoint, and says what to make them of. */
  record Assign(long attempt, RoutingTable table, long checkpoint, Map<Slice, Origin> origins)
      implements ToContainer {
    public Assign {
      origins = Map.copyOf(origins);
    }
  }

  /** Lets a source bring the backup at the destination up to date, if anything is copied ahead. */
  record Prepare(long attempt, long migration, List<Move> moves, Transfer transfer)
      implements ToContainer {
    public Prepare {
      moves = List.copyOf(moves);
    }
  }

  /** Lets a destination make active copies of backups, beside those that still work. */
  record Upgrade(long attempt, long migration, List<Move> moves, Transfer transfer)
      implements ToContainer {
    public Upgrade {
      moves = List.copyOf(moves);
    }
  }

  /** Lets a source hand over as soon as every router has switched to this migration's table. */
  record HandOver(long attempt, long migration, RoutingTable table) implements ToContainer {}

  /** Lets sources and destinations forget the migration. */
  record Abort(long attempt, long migration) implements ToContainer {}

  /** Tells sources and destinations that every slice of the migration is active. */
  record Done(long attempt, long migration, RoutingTable table) implements ToContainer {}
}

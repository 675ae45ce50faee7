package io.sluice.core.state.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The place of one slice.
 *
 * @param epoch grows with every change of the owner and with every recovery; no two owners share it
 * @param holders of backups, in the order of preference
 */
public record Home(ContainerId owner, long epoch, List<ContainerId> holders)
    implements Serializable {

  public Home {
    holders = List.copyOf(holders);
  }

  /** Returns the home after a move: the old owner holds a backup in place of the new one. */
  Home movedTo(ContainerId destination) {
    List<ContainerId> others = new ArrayList<>(holders);
    if (!others.remove(destination) && !others.isEmpty()) {
      others.remove(others.size() - 1);
    }
    if (others.size() < holders.size()) {
      others.add(0, owner);
    }
    return new Home(destination, epoch + 1, others);
  }
}

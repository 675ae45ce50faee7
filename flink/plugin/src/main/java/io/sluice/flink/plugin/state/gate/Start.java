package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.message.Origin;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.model.Slice;
import java.util.Collections;

/**
 * Tells what a container makes its slices of when the stage starts.
 *
 * @param assign the coordinator's message
 */
record Start(ToContainer.Assign assign) {

  /** Tells whether a slice has to be read from Flink's checkpoint. */
  boolean reads(int slice) {
    return assign.origins().get(new Slice(slice)) == Origin.DURABLE;
  }

  @Override
  public String toString() {
    return "keeps %d slices, takes %d from backups and %d from checkpoint %d"
        .formatted(
            count(Origin.KEPT), count(Origin.BACKUP), count(Origin.DURABLE), assign.checkpoint());
  }

  private int count(Origin origin) {
    return Collections.frequency(assign.origins().values(), origin);
  }
}

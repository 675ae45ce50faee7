package io.sluice.core.state.protocol;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.model.BackupId;

/** A backup that a container holds. */
record Backup(BackupId id, SliceContent content) {

  boolean knows(long checkpoint) {
    return content.marks().contains(checkpoint);
  }
}

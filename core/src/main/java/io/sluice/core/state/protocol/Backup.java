package io.sluice.core.state.protocol;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.model.BackupId;

/**
 * A backup that a container holds.
 *
 * @param isFed whether its owner still sends changes
 */
record Backup(BackupId id, SliceContent content, boolean isFed) {

  /** Returns one whose owner feeds it from now on. */
  static Backup fed(BackupId id, SliceContent content) {
    return new Backup(id, content, true);
  }

  Backup unfed() {
    return new Backup(id, content, false);
  }

  boolean knows(long checkpoint) {
    return content.marks().contains(checkpoint);
  }
}

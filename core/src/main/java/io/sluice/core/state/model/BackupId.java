package io.sluice.core.state.model;

import java.io.Serializable;

/**
 * The identity of one backup. Two containers of one process that hold backups of one slice hold two
 * different backups.
 *
 * @param holder of the backup, not the owner of the slice
 * @param epoch of the owner that feeds it
 * @param generation grows each time that the owner starts it anew
 */
public record BackupId(
    String job, String stage, ContainerId holder, Slice slice, long epoch, int generation)
    implements Serializable {

  /** Tells whether this backup was started later than the other one of the same slice. */
  public boolean isNewerThan(BackupId other) {
    return epoch != other.epoch ? epoch > other.epoch : generation > other.generation;
  }
}

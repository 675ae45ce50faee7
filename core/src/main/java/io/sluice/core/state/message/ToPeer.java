package io.sluice.core.state.message;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.Reference;
import io.sluice.core.state.model.BackupId;
import java.io.Serializable;
import java.util.List;

/**
 * A message of an owner to the holder of a backup, or back. The channel keeps its order and ends
 * with the attempt, so these carry none.
 */
public sealed interface ToPeer extends Serializable {

  BackupId backup();

  /** Start an empty backup. */
  record Reset(BackupId backup) implements ToPeer {}

  /**
   * Start an empty backup, to which nothing is sent before the hand-over; a migration waits to hear
   * that the slice is expected.
   */
  record Announce(BackupId backup, long migration) implements ToPeer {}

  record Delta(BackupId backup, List<Entry> entries) implements ToPeer {
    public Delta {
      entries = List.copyOf(entries);
    }
  }

  /** The backup is now what the slice was at a checkpoint. */
  record Mark(BackupId backup, long checkpoint, Certificate certificate, Bytes attachment)
      implements ToPeer {}

  /** The backup is now what the slice is; a migration waits to hear whether that is so. */
  record CaughtUp(BackupId backup, long migration, Certificate certificate) implements ToPeer {}

  /** The slice is handed over, with a new epoch. */
  record Final(BackupId backup, long epoch, Certificate certificate, Bytes attachment)
      implements ToPeer {}

  /**
   * The slice can be handed over as it is, without entries, because both containers are in one
   * process; a migration waits to hear whether the new owner can take it.
   */
  record Offer(BackupId backup, long migration, Reference slice) implements ToPeer {}

  /** From the new owner: it cannot take the slice as it is, so entries have to come. */
  record CannotTake(BackupId backup) implements ToPeer {}

  /** The slice itself is handed over, with a new epoch. */
  record Given(
      BackupId backup, long epoch, Certificate certificate, Bytes attachment, Reference slice)
      implements ToPeer {}

  /** The backup is not needed any more. */
  record Close(BackupId backup) implements ToPeer {}

  /** From the holder: the backup has to start anew. */
  record Rehome(BackupId backup, Reason reason) implements ToPeer {

    /** Why it has to. */
    public enum Reason {
      /** It is not what its certificate says. */
      INCOMPLETE,
      /** There is no room any more where it is kept; it stays until the new one is complete. */
      GIVES_WAY
    }
  }
}

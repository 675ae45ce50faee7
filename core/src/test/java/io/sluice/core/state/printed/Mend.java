package io.sluice.core.state.printed;

/** Names the rules that the paper's text needs before every order of events is exact. */
enum Mend {
  /**
   * III.B persists the entries with a dirty bit, and a deleted entry has none. Deltas name what was
   * deleted.
   */
  DELETIONS_TRAVEL,

  /**
   * III.B puts the vector of consumed events into a snapshot's header. The number of the next
   * output goes with it, as it does not follow from the vector where an event has no output, or
   * two.
   */
  OUTPUT_NUMBERS_TRAVEL,

  /**
   * IV dumps output events in batches from a buffer. A slice's output is in the log before a
   * snapshot that would no longer produce it.
   */
  LOG_BEFORE_SNAPSHOT,

  /**
   * III.C and III.E resend the input of a rebuilt slice. Its logged output from before the snapshot
   * is sent again too: it may have died on its way, or be overtaken by what comes next.
   */
  LOGGED_OUTPUT_IS_RESENT,

  /**
   * II.A asks for a deterministic order among input streams and does not say which. Streams take
   * turns, as in Figure 5.
   */
  STREAMS_TAKE_TURNS,

  /**
   * III.C filters by number what comes twice. What comes before its turn is dropped too: it was
   * sent before a rerouting, and comes again.
   */
  EARLY_EVENTS_ARE_DROPPED,

  /**
   * III.B merges deltas at the backup. A delta is merged only into a copy that stands where the
   * delta begins; another copy is replaced by a whole one, unless it is further.
   */
  DELTAS_FIT_THEIR_COPY,

  /**
   * IV lets the master tell containers to collect garbage and does not say which. Events are kept
   * that the owner or any copy would need again, not only those behind the owner's last snapshot.
   */
  EVENTS_OF_COPIES_ARE_KEPT,

  /**
   * III.C has no end of a migration but its success. When one of its containers dies, it is over; a
   * destination that has no copy then gives up.
   */
  MIGRATIONS_END_WITH_THEIR_CONTAINERS,

  /**
   * III.C sends a request to rebuild, and takes any report of the slice for its end. It is the
   * answer to the latest request only: an earlier one may have been given up.
   */
  ANSWERS_NAME_THEIR_REQUEST,

  /**
   * III.C does not say when the destination becomes the owner. It is the owner from the rerouting
   * on, and the slice goes back to the source if it dies.
   */
  OWNER_FROM_REROUTING,

  /**
   * III.B places backups on peers, and containers of one process are peers too. Backups are in
   * other processes.
   */
  PEERS_ARE_ELSEWHERE
}

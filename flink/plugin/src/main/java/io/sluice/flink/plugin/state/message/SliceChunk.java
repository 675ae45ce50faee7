package io.sluice.flink.plugin.state.message;

/**
 * Carries a part of a slice from one container to another. Its fields are public for Flink's
 * serializer.
 */
public final class SliceChunk {

  /** Tells what the bytes are. */
  public enum Kind {
    /** Entries of one state. */
    ENTRIES,
    /** Nothing: hardly any entry is left that was touched since it was sent. */
    DRAINED,
    /** All that remains to be known of the slice; the sender has given it up. */
    FINAL
  }

  public Kind kind;
  public long move;
  public int slice;
  public int to;

  /** Says which operator of the container holds the state, in the order of their opening. */
  public int operator;

  public byte[] bytes;

  /** Creates an empty one, for Flink to fill. */
  public SliceChunk() {}

  /** Carries something. */
  public SliceChunk(Kind kind, Move move, int slice, int operator, byte[] bytes) {
    this.kind = kind;
    this.move = move.id();
    this.slice = slice;
    this.to = move.destination(slice);
    this.operator = operator;
    this.bytes = bytes;
  }
}

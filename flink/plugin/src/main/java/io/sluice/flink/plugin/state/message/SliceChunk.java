package io.sluice.flink.plugin.state.message;

/** Carries a message of one container to another. Its fields are public for Flink's serializer. */
public final class SliceChunk {

  public int from;
  public int to;

  /** Says that it cannot wait, because records do. */
  public boolean urgent;

  public byte[] bytes;
}

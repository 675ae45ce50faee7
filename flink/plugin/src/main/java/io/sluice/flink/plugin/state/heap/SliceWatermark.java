package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Bytes;
import java.nio.ByteBuffer;

/** Carries the watermark that the former operators of a slice had seen, as its attachment. */
public final class SliceWatermark {

  private long seen = Long.MIN_VALUE;

  /** Returns it; {@link Long#MIN_VALUE} if there were no such operators. */
  public long seen() {
    return seen;
  }

  /** Writes the later of it and the watermark that the operators here have seen. */
  public Bytes attachment(long here) {
    return Bytes.of(ByteBuffer.allocate(Long.BYTES).putLong(Math.max(here, seen)).array());
  }

  /** Reads it. */
  public void attach(Bytes attachment) {
    seen = ByteBuffer.wrap(attachment.toArray()).getLong();
  }
}

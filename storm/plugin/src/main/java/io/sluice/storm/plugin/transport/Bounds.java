package io.sluice.storm.plugin.transport;

import java.util.HashMap;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.utils.ObjectReader;

/**
 * Says how many bytes wait where, when tuples are ordered: as many as Storm's own connection holds,
 * but most of them in front of it, where their order can still be changed.
 *
 * @param high bytes in front of Storm's connection above which who sends has to wait
 * @param low bytes below which it goes on
 * @param below bytes in Storm's connection above which nothing is given to it
 */
public record Bounds(long high, long low, int below) {

  /** Storm's connection is given a part of what it may hold at a time. */
  private static final int BATCHES = 4;

  /** Reads what Storm's connections may hold. */
  public static Bounds of(Map<String, Object> topology, int below) {
    long high =
        ObjectReader.getInt(topology.get(Config.STORM_MESSAGING_NETTY_BUFFER_HIGH_WATERMARK));
    long low = ObjectReader.getInt(topology.get(Config.STORM_MESSAGING_NETTY_BUFFER_LOW_WATERMARK));
    return new Bounds(high, low, below);
  }

  /** Returns how many bytes Storm's connection is given at once. */
  int batch() {
    return below / BATCHES;
  }

  /** Returns the configuration of Storm's connections with the buffers that are left to them. */
  public Map<String, Object> narrow(Map<String, Object> topology) {
    Map<String, Object> narrow = new HashMap<>(topology);
    narrow.put(Config.STORM_MESSAGING_NETTY_BUFFER_HIGH_WATERMARK, below);
    narrow.put(Config.STORM_MESSAGING_NETTY_BUFFER_LOW_WATERMARK, below / 2);
    narrow.put(Config.STORM_MESSAGING_NETTY_BUFFER_SIZE, below);
    narrow.put(Config.STORM_NETTY_MESSAGE_BATCH_SIZE, batch());
    return narrow;
  }
}

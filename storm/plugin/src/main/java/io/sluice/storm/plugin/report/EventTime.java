package io.sluice.storm.plugin.report;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.storm.spout.CheckpointSpout;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.apache.storm.windowing.TimestampExtractor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds how far event time is at a task that makes windows of it: as Storm reckons it, the least
 * over its streams of the latest time of a tuple, less the lag. It looks at one tuple a millisecond
 * of each stream, so that a costly way to find the time of a tuple is not taken twice for each.
 *
 * <p>Tuples are seen by the task's thread; how far it is may be asked by any.
 */
public final class EventTime {
  private static final Logger LOG = LoggerFactory.getLogger(EventTime.class);
  private static final long UNKNOWN = -1;
  private static final long SPACING_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** The event time of a task that makes no windows of it. */
  public static final EventTime NONE = new EventTime(new WindowSettings(0, 0), tuple -> 0, 0);

  private final WindowSettings settings;
  private final TimestampExtractor timestamps;
  private final long streams;

  /** Holds the latest times by component and stream. */
  private final Map<String, Map<String, Latest>> latest = new HashMap<>();

  private boolean broken;
  private volatile long watermark = UNKNOWN;

  private static final class Latest {
    private long timestamp = Long.MIN_VALUE;
    private long lookedNanos = System.nanoTime() - SPACING_NANOS;
  }

  /**
   * Has seen nothing yet.
   *
   * @param streams that it takes in
   */
  EventTime(WindowSettings settings, TimestampExtractor timestamps, long streams) {
    this.settings = settings;
    this.timestamps = timestamps;
    this.streams = streams;
  }

  public static EventTime of(
      WindowSettings settings, TimestampExtractor timestamps, TopologyContext context) {
    long streams =
        context.getThisSources().keySet().stream()
            .filter(stream -> isOfItems(stream.get_streamId()))
            .count();
    return new EventTime(settings, timestamps, streams);
  }

  private static boolean isOfItems(String stream) {
    return !Utils.isSystemId(stream) && !stream.equals(CheckpointSpout.CHECKPOINT_STREAM_ID);
  }

  /** Takes in a tuple. Never throws. */
  public void see(Tuple tuple) {
    if (broken || !isOfItems(tuple.getSourceStreamId())) {
      return;
    }
    Latest stream =
        latest
            .computeIfAbsent(tuple.getSourceComponent(), unknown -> new HashMap<>())
            .computeIfAbsent(tuple.getSourceStreamId(), unknown -> new Latest());
    long now = System.nanoTime();
    if (now - stream.lookedNanos < SPACING_NANOS) {
      return;
    }
    stream.lookedNanos = now;
    try {
      long timestamp = timestamps.extractTimestamp(tuple);
      if (timestamp > stream.timestamp) {
        stream.timestamp = timestamp;
        tell();
      }
    } catch (RuntimeException fault) {
      broken = true;
      watermark = UNKNOWN;
      LOG.warn("The time of a tuple cannot be found: its windows are not ordered.", fault);
    }
  }

  private void tell() {
    long least = Long.MAX_VALUE;
    int seen = 0;
    for (Map<String, Latest> component : latest.values()) {
      for (Latest each : component.values()) {
        least = Math.min(least, each.timestamp);
        seen++;
      }
    }
    if (seen >= streams) {
      watermark = Math.max(UNKNOWN, least - settings.lagMillis());
    }
  }

  /** Returns the watermark; -1 before it is known, and where it is below 0. */
  long watermark() {
    return watermark;
  }

  /** Returns the period of its windows, ms; 0 where there are no windows of event time. */
  long periodMillis() {
    return settings.slideMillis();
  }

  /** Returns {@link WindowSettings#phaseMillis}; 0 where there are no windows of event time. */
  long phaseMillis() {
    return settings.slideMillis() == 0 ? 0 : settings.phaseMillis();
  }
}

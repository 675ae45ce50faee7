package io.sluice.core.thread.guard;

import java.util.concurrent.TimeUnit;

/**
 * A quantity that an order can make worse, and by how much before it is blamed. Only what sources
 * take in is judged under any load. The others grow whatever the order while more comes in, or
 * while sources fall behind; so they are judged against times when neither was so.
 */
public enum Indicator {
  /** The items that sources take in, while items pile up in front of them. */
  INTAKE {
    @Override
    boolean isWorse(Indicators before, Indicators now) {
      return now.fallsBehind() && now.intake() < 0.9 * before.intake();
    }

    @Override
    boolean isBetter(Indicators acting, Indicators now) {
      return now.intake() >= 1.05 * acting.intake();
    }

    @Override
    String told(Indicators before, Indicators acting) {
      return "sources took in %.0f items/s before, and %.0f since threads are ordered"
          .formatted(before.intake(), acting.intake());
    }
  },

  /** Items in front of sources that kept up before: more than they take in in a second. */
  SOURCE_LAG {
    @Override
    boolean isWorse(Indicators before, Indicators now) {
      return isComparable(before, now)
          && now.fallsBehind()
          && now.sourceLag() >= WORSE * before.sourceLag()
          && now.sourceLag() >= before.intake() * LAG_FLOOR_SECONDS;
    }

    @Override
    boolean isBetter(Indicators acting, Indicators now) {
      return !now.fallsBehind() && now.isLoadKept(acting);
    }

    @Override
    String told(Indicators before, Indicators acting) {
      return "%.0f items waited in front of sources before, and %.0f since threads are ordered"
          .formatted(before.sourceLag(), acting.sourceLag());
    }
  },

  /** The age of items when they come to a sink, unless they wait inside and not outside. */
  SINK_LATENCY {
    @Override
    boolean isWorse(Indicators before, Indicators now) {
      return isComparable(before, now)
          && !(now.sourceLag() < before.sourceLag())
          && now.sinkLatencyNanos() >= WORSE * before.sinkLatencyNanos()
          && now.sinkLatencyNanos() >= LATENCY_FLOOR_NANOS;
    }

    @Override
    boolean isBetter(Indicators acting, Indicators now) {
      return now.sinkLatencyNanos() <= BETTER * acting.sinkLatencyNanos() && now.isLoadKept(acting);
    }

    @Override
    String told(Indicators before, Indicators acting) {
      return "items in front of sinks were %.1f s old before, and %.1f s since threads are ordered"
          .formatted(before.sinkLatencyNanos() / 1e9, acting.sinkLatencyNanos() / 1e9);
    }
  },

  /** The duration of a checkpoint. */
  CHECKPOINT_TIME {
    @Override
    boolean isWorse(Indicators before, Indicators now) {
      return isComparable(before, now)
          && now.checkpointNanos() >= WORSE * before.checkpointNanos()
          && now.checkpointNanos() >= CHECKPOINT_FLOOR_NANOS;
    }

    @Override
    boolean isBetter(Indicators acting, Indicators now) {
      return now.checkpointNanos() <= BETTER * acting.checkpointNanos() && now.isLoadKept(acting);
    }

    @Override
    String told(Indicators before, Indicators acting) {
      return "a checkpoint took %.1f s before, and %.1f s since threads are ordered"
          .formatted(before.checkpointNanos() / 1e9, acting.checkpointNanos() / 1e9);
    }

    /** The next one has to come first. */
    @Override
    int patience() {
      return 6;
    }
  };

  private static final double WORSE = 2;
  private static final double BETTER = 1 / 1.5;
  private static final double LAG_FLOOR_SECONDS = 1;
  private static final double LATENCY_FLOOR_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final double CHECKPOINT_FLOOR_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static boolean isComparable(Indicators before, Indicators now) {
    return !before.fallsBehind() && now.isLoadAlike(before);
  }

  /** Returns whether it got worse; what is not known is not worse. */
  abstract boolean isWorse(Indicators before, Indicators now);

  /** Returns whether it helped to take the order back; an unknown value is not better. */
  abstract boolean isBetter(Indicators acting, Indicators now);

  /** Returns what got worse, in words. */
  abstract String told(Indicators before, Indicators acting);

  /** Returns how many times as long as others it has to show itself better. */
  int patience() {
    return 1;
  }
}

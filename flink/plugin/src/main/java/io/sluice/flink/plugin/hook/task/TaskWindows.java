package io.sluice.flink.plugin.hook.task;

import io.sluice.core.channel.Gauge;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.progress.geometry.GeometryLearner;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.Optional;

/**
 * Learns when the windows of a task end, for an agent that orders threads by it, from what the
 * engine counts anyway, its watermark and its fired timers, whether or not the process schedules
 * anything itself. Nothing is added per record.
 *
 * <p>One thread looks at it some ten milliseconds apart. It allocates only when the answer changes.
 */
public final class TaskWindows {
  /** The number of firings that fit no lattice which is enough to say that there is none. */
  private static final int PATIENCE = 32;

  /** The number of watermarks without a timer after which there are none. */
  private static final int FIRST_WATERMARKS = 150;

  /** The number of looks without a watermark, about a minute, after which there are none. */
  private static final int FIRST_LOOKS = 6_000;

  private final RunningTask task;
  private final GeometryLearner learner = new GeometryLearner();
  private long watermark = LiveQuery.UNKNOWN;
  private long fired;
  private int looks;
  private int watermarks;
  private int unexplained;

  TaskWindows(RunningTask task) {
    this.task = task;
  }

  /**
   * Looks anew; timers first, so that none belongs to a watermark that is not seen yet.
   *
   * @return up to when the task has seen all that comes in, event time in ms, or {@link
   *     Gauge#UNKNOWN}
   */
  public long look() {
    long timers = task.firedTimers();
    long seen = task.isSource() ? task.emittedWatermark() : task.inputWatermark();
    learner.observe(seen, timers);
    looks += looks < FIRST_LOOKS ? 1 : 0;
    watermarks += seen != watermark && watermarks < FIRST_WATERMARKS ? 1 : 0;
    if (learner.geometry().isPresent()) {
      unexplained = 0;
    } else if (timers != fired && unexplained < PATIENCE) {
      unexplained++;
    }
    watermark = seen;
    fired = timers;
    return Math.max(Gauge.UNKNOWN, seen);
  }

  /**
   * Returns the time from one end of its windows to the next, ms; 0 where it makes none of event
   * time.
   */
  public long periodMillis() {
    Optional<WindowGeometry> known = learner.geometry();
    if (known.isPresent()) {
      return known.get().periodMillis();
    }
    return hasNone() ? 0 : Gauge.UNKNOWN;
  }

  /** Returns one of these ends, in [0, period), or {@link Gauge#UNKNOWN}. */
  public long phaseMillis() {
    Optional<WindowGeometry> known = learner.geometry();
    return known.isPresent() ? known.get().phaseMillis() : Gauge.UNKNOWN;
  }

  private boolean hasNone() {
    if (fired > 0) {
      return unexplained >= PATIENCE;
    }
    return watermark == LiveQuery.UNKNOWN ? looks >= FIRST_LOOKS : watermarks >= FIRST_WATERMARKS;
  }
}

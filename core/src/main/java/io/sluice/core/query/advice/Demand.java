package io.sluice.core.query.advice;

import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.Optional;

/**
 * One query as a forecast sees it.
 *
 * @param id unique among the queries of a machine
 * @param load cores it takes to keep up with what arrives
 * @param canWait whether it may be held: whether it tells its backlog
 * @param due when its sweeping watermarks are due (wall clock, epoch ms); empty if it shows no
 *     windows
 */
public record Demand(String id, double load, boolean canWait, Optional<WindowGeometry> due) {

  /** The share of the shorter period below which two due times count as the same moment. */
  public static final double SAME_MOMENT = 0.05;

  public Demand {
    if (!(load >= 0) || load > 1e6) {
      throw new IllegalArgumentException("a load of " + load + " cores: must be from 0 to 1e6");
    }
  }

  /** Returns whether there is a window result of it to be early or late. */
  public boolean isJudged() {
    return canWait && due.isPresent();
  }

  /** Returns the same with windows that are due so much later, ms. */
  public Demand shifted(long millis) {
    return new Demand(
        id,
        load,
        canWait,
        due.map(at -> new WindowGeometry(at.periodMillis(), at.phaseMillis() + millis)));
  }
}

package io.sluice.core.thread.scale;

import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/** Says how far below the highest priority another one is on a scale of steps (Lachesis §5.3). */
public enum Normaliser {
  /**
   * Spaces priorities by what steps mean to Linux: each is a factor of 1.25. Priorities that lie
   * further apart than there are steps are pressed together.
   */
  STEPS {
    @Override
    DoubleUnaryOperator below(double most, double least, int room) {
      double range = steps(most, least);
      double pressed = range > room ? room / range : 1;
      return priority -> pressed * steps(most, priority);
    }
  },
  /**
   * Spaces priorities in proportion over all steps, from the greatest to the least, whatever these
   * are.
   */
  MIN_MAX {
    @Override
    DoubleUnaryOperator below(double most, double least, int room) {
      return priority -> most > least ? room * (most - priority) / (most - least) : 0;
    }
  },
  /** The same with the logarithms of priorities. */
  LOGARITHMIC {
    @Override
    DoubleUnaryOperator below(double most, double least, int room) {
      double range = steps(most, least);
      return priority -> most > least ? room * steps(most, priority) / range : 0;
    }
  };

  public static final double STEP = 1.25;
  private static final double LOG_OF_STEP = Math.log(STEP);

  /** Returns the steps of a priority, from 0 to the room there is; all priorities above 0. */
  abstract DoubleUnaryOperator below(double most, double least, int room);

  /** Returns by how many steps one share lies below another. */
  public static double steps(double most, double priority) {
    return Math.log(most / priority) / LOG_OF_STEP;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

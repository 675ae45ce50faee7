package io.sluice.core.metric;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** The latest {@value #MOST} values of a quantity, a straight line between each two. */
final class Series {
  private static final int MOST = 1024;

  private final Deque<Point> points = new ArrayDeque<>();

  private record Point(long nanos, double value) {}

  /** Times must not fall. */
  void add(long nanos, double value) {
    if (points.size() == MOST) {
      points.removeFirst();
    }
    points.addLast(new Point(nanos, value));
  }

  /** Adds what was learned of a time later than all there are; else it is known already. */
  void addIfLater(long nanos, double value) {
    if (points.isEmpty() || nanos - points.getLast().nanos > 0) {
      add(nanos, value);
    }
  }

  double last() {
    return points.isEmpty() ? Double.NaN : points.getLast().value;
  }

  /** What it was then; before the first value, as that. */
  double at(double nanos) {
    Point later = null;
    for (Iterator<Point> each = points.descendingIterator(); each.hasNext(); ) {
      Point point = each.next();
      if (point.nanos <= nanos) {
        return later == null || later.nanos == point.nanos
            ? point.value
            : point.value
                + (later.value - point.value) * (nanos - point.nanos) / (later.nanos - point.nanos);
      }
      later = point;
    }
    return later == null ? Double.NaN : later.value;
  }

  /**
   * When a quantity that never falls reached a value that it has reached; what was before that is
   * forgotten.
   */
  double reached(double value) {
    Point before = points.peekFirst();
    while (before != null && before.value < value && points.size() > 1) {
      points.removeFirst();
      Point after = points.getFirst();
      if (after.value >= value) {
        points.addFirst(before);
        return before.nanos
            + (after.nanos - before.nanos) * (value - before.value) / (after.value - before.value);
      }
      before = after;
    }
    return before == null ? Double.NaN : before.nanos;
  }
}

package io.sluice.bench.workload;

import io.sluice.bench.protocol.WorkloadSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Draws the windows and the streams of one query. */
final class QueryLayout {

  private static final long YSB_WINDOW_MILLIS = 3000;
  private static final long NYT_WINDOW_MILLIS = 2000;
  private static final long NYT_SLIDE_MILLIS = 1000;
  private static final long LRB_WINDOW_MILLIS = 5000;
  private static final long LRB_SLIDE_MILLIS = 3000;
  private static final long EQUAL_BOUND_MILLIS = 1000;
  private static final long LEAST_BOUND_MILLIS = 500;
  private static final int BOUND_SPREAD_MILLIS = 1000;

  /**
   * The bounds of delays, ms. They are so far apart that the sweeping watermarks of a query's
   * streams never arrive together.
   */
  private static final List<Long> LRB_BOUNDS_MILLIS = List.of(500L, 1000L, 1500L);

  private final WorkloadSpec spec;
  private final long seed;

  private QueryLayout(WorkloadSpec spec, int index) {
    this.spec = spec;
    seed = Mixing.of(spec.seed(), index);
  }

  static QueryPlan of(WorkloadSpec spec, int index, QueryPlan.Kind kind, Payloads payloads) {
    QueryLayout layout = new QueryLayout(spec, index);
    return new QueryPlan(
        index,
        "%s-%02d".formatted(kind.name().toLowerCase(Locale.ROOT), index),
        kind,
        spec.parallelism(),
        layout.windows(kind),
        layout.streams(kind),
        payloads);
  }

  private WindowPlan windows(QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB, PAGE ->
          WindowPlan.endingAt(phase(YSB_WINDOW_MILLIS), YSB_WINDOW_MILLIS, YSB_WINDOW_MILLIS);
      case NYT -> WindowPlan.endingAt(phase(NYT_SLIDE_MILLIS), NYT_WINDOW_MILLIS, NYT_SLIDE_MILLIS);
      case LRB -> WindowPlan.endingAt(phase(LRB_SLIDE_MILLIS), LRB_WINDOW_MILLIS, LRB_SLIDE_MILLIS);
    };
  }

  private long phase(long slide) {
    return spec.aligned() ? 0 : Mixing.below(Mixing.at(seed, 0), (int) slide);
  }

  private List<StreamPlan> streams(QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB, PAGE -> List.of(stream("events", 0, bound()));
      case NYT -> List.of(stream("trips", 0, bound()));
      case LRB -> roadside();
    };
  }

  private long bound() {
    return hasEqualLags()
        ? EQUAL_BOUND_MILLIS
        : LEAST_BOUND_MILLIS + Mixing.below(Mixing.at(seed, 1), BOUND_SPREAD_MILLIS + 1);
  }

  private boolean hasEqualLags() {
    return spec.aligned() || spec.delays().equals("equal");
  }

  private List<StreamPlan> roadside() {
    List<Long> bounds = new ArrayList<>(LRB_BOUNDS_MILLIS);
    Collections.shuffle(bounds, new Random(Mixing.at(seed, 1)));
    List<StreamPlan> streams = new ArrayList<>();
    for (String name : PositionReports.STREAMS) {
      int number = streams.size();
      streams.add(stream(name, number, hasEqualLags() ? EQUAL_BOUND_MILLIS : bounds.get(number)));
    }
    return streams;
  }

  private StreamPlan stream(String name, int number, long bound) {
    long delaySeed = Mixing.at(seed, 2 + number);
    return new StreamPlan(
        name,
        bound,
        spec.delays().equals("zipf")
            ? Delays.zipf(bound, delaySeed)
            : Delays.uniform(bound, delaySeed));
  }
}

package io.sluice.bench.workload;

import io.sluice.bench.protocol.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The queries of a {@link WorkloadSpec}: a pure function of it, so that everybody who has the spec
 * has the same windows, delays and records.
 */
public final class Workload {

  /** Rounds start at multiples of this epoch ms: a common multiple of all windows and slides. */
  public static final long ROUND_GRID_MILLIS = 6000;

  private static final long YSB_WINDOW_MILLIS = 3000;
  private static final long NYT_WINDOW_MILLIS = 2000;
  private static final long NYT_SLIDE_MILLIS = 1000;
  private static final long ALIGNED_BOUND_MILLIS = 1000;
  private static final long LEAST_BOUND_MILLIS = 500;
  private static final int BOUND_SPREAD_MILLIS = 1000;

  private final WorkloadSpec spec;
  private final List<QueryPlan> queries;

  private Workload(WorkloadSpec spec, List<QueryPlan> queries) {
    this.spec = spec;
    this.queries = List.copyOf(queries);
  }

  /**
   * Lays out the queries and reads their data.
   *
   * @throws BadWorkloadException if the spec asks for something that does not exist
   */
  public static Workload of(WorkloadSpec spec) {
    WorkloadWords.check(spec);
    List<QueryPlan> plans = new ArrayList<>();
    PayloadSource payloads = new PayloadSource(spec);
    for (int i = 0; i < spec.queries(); i++) {
      QueryPlan.Kind kind = kind(spec, i);
      long seed = Mixing.of(spec.seed(), i);
      long size = kind == QueryPlan.Kind.YSB ? YSB_WINDOW_MILLIS : NYT_WINDOW_MILLIS;
      long slide = kind == QueryPlan.Kind.YSB ? YSB_WINDOW_MILLIS : NYT_SLIDE_MILLIS;
      long offset = spec.aligned() ? 0 : Mixing.below(Mixing.at(seed, 0), (int) slide);
      long bound =
          spec.aligned()
              ? ALIGNED_BOUND_MILLIS
              : LEAST_BOUND_MILLIS + Mixing.below(Mixing.at(seed, 1), BOUND_SPREAD_MILLIS + 1);
      long delaySeed = Mixing.at(seed, 2);
      plans.add(
          new QueryPlan(
              i,
              "%s-%02d".formatted(kind.name().toLowerCase(Locale.ROOT), i),
              kind,
              spec.parallelism(),
              new WindowPlan(size, slide, offset),
              bound,
              spec.delays().equals("zipf")
                  ? Delays.zipf(bound, delaySeed)
                  : Delays.uniform(bound, delaySeed),
              payloads.of(kind)));
    }
    return new Workload(spec, plans);
  }

  private static QueryPlan.Kind kind(WorkloadSpec spec, int index) {
    return switch (spec.workload()) {
      case "ysb" -> QueryPlan.Kind.YSB;
      case "nyt" -> QueryPlan.Kind.NYT;
      default -> index < (spec.queries() + 1) / 2 ? QueryPlan.Kind.YSB : QueryPlan.Kind.NYT;
    };
  }

  public WorkloadSpec spec() {
    return spec;
  }

  public List<QueryPlan> queries() {
    return queries;
  }

  public int partitionsOfAllQueries() {
    return spec.queries() * spec.parallelism();
  }

  /** Numbers all partitions of all queries. */
  public int slot(int query, int partition) {
    return query * spec.parallelism() + partition;
  }

  /** The records of one partition in a phase. */
  public PlannedRecords records(Phase phase, int query, int partition) {
    return phase.records(this, query, partition);
  }
}

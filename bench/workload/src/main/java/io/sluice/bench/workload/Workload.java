package io.sluice.bench.workload;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.data.BadWorkloadException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Holds the queries of a {@link WorkloadSpec}. They are a pure function of it, so that every
 * process with the specification has the same windows, delays and records.
 */
public final class Workload {

  /** The epoch ms at whose multiples rounds start: a common multiple of all windows and slides. */
  public static final long ROUND_GRID_MILLIS = 6000;

  private static final int PAGE_BYTES = 2048;

  private final WorkloadSpec spec;
  private final List<QueryPlan> queries;
  private final int[] firstSlots;

  private Workload(WorkloadSpec spec, List<QueryPlan> queries) {
    this.spec = spec;
    this.queries = List.copyOf(queries);
    firstSlots = new int[queries.size() + 1];
    for (QueryPlan query : queries) {
      firstSlots[query.index() + 1] = firstSlots[query.index()] + query.partitions();
    }
  }

  /**
   * Makes the queries and reads their data.
   *
   * @throws BadWorkloadException if the specification names something that does not exist
   */
  public static Workload of(WorkloadSpec spec) {
    WorkloadWords.check(spec);
    List<QueryPlan> plans = new ArrayList<>();
    Map<QueryPlan.Kind, Payloads> payloads = new EnumMap<>(QueryPlan.Kind.class);
    for (int i = 0; i < spec.queries(); i++) {
      QueryPlan.Kind kind = kind(spec, i);
      payloads.computeIfAbsent(
          kind, each -> payloads(spec, each)); // queries of the same kind share their payloads
      plans.add(QueryLayout.of(spec, i, kind, payloads.get(kind)));
    }
    return new Workload(spec, plans);
  }

  private static QueryPlan.Kind kind(WorkloadSpec spec, int index) {
    boolean firstHalf = index < (spec.queries() + 1) / 2;
    return switch (spec.workload()) {
      case "ysb" -> QueryPlan.Kind.YSB;
      case "nyt" -> QueryPlan.Kind.NYT;
      case "lrb" -> QueryPlan.Kind.LRB;
      case "pages" -> firstHalf ? QueryPlan.Kind.PAGE : QueryPlan.Kind.NYT;
      default -> firstHalf ? QueryPlan.Kind.YSB : QueryPlan.Kind.NYT;
    };
  }

  private static Payloads payloads(WorkloadSpec spec, QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB -> new AdEvents(spec.seed(), 0);
      case PAGE -> new AdEvents(spec.seed(), PAGE_BYTES);
      case NYT -> TaxiTrips.of(spec.dataDirectory());
      case LRB -> new PositionReports(spec.seed());
    };
  }

  public WorkloadSpec spec() {
    return spec;
  }

  public List<QueryPlan> queries() {
    return queries;
  }

  public int partitionsOfAllQueries() {
    return firstSlots[queries.size()];
  }

  /** Returns the number of a partition among those of all queries. */
  public int slot(int query, int partition) {
    return firstSlots[query] + partition;
  }

  /** Returns the records of one partition in a phase. */
  public PlannedRecords records(Phase phase, int query, int partition) {
    return phase.records(this, query, partition);
  }
}

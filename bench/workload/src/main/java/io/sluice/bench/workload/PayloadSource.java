package io.sluice.bench.workload;

import io.sluice.bench.protocol.WorkloadSpec;
import java.util.EnumMap;
import java.util.Map;

/** Makes the payloads of each kind at most once: all queries of a kind share them. */
final class PayloadSource {

  private static final int PAGE_BYTES = 2048;

  private final WorkloadSpec spec;
  private final Map<QueryPlan.Kind, Payloads> made = new EnumMap<>(QueryPlan.Kind.class);

  PayloadSource(WorkloadSpec spec) {
    this.spec = spec;
  }

  Payloads of(QueryPlan.Kind kind) {
    return made.computeIfAbsent(kind, this::make);
  }

  private Payloads make(QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB -> new AdEvents(spec.seed(), 0);
      case PAGE -> new AdEvents(spec.seed(), PAGE_BYTES);
      case NYT -> TaxiTrips.of(spec.dataDirectory());
      case LRB -> new PositionReports(spec.seed());
    };
  }
}

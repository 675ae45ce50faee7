package io.sluice.flink.plugin.replay;

import io.sluice.core.model.QueryView;
import io.sluice.flink.plugin.SluiceRuntime;
import io.sluice.flink.plugin.query.QueryLevel;
import java.util.Optional;

/** Reads what the scheduler of this process knows about the only running query. */
final class OnlyQuery {

  private OnlyQuery() {}

  /** Returns the query as the last decision saw it; empty before the first. */
  static Optional<QueryView> view() {
    return SluiceRuntime.current().orElseThrow().level(QueryLevel.class).snapshot().rows().stream()
        .map(row -> row.query())
        .findFirst();
  }
}

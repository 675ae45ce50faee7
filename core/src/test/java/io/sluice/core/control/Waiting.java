package io.sluice.core.control;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;

/** Queries of which only the work and the time it is wanted matter. */
final class Waiting {

  private Waiting() {}

  static QueryView query(String id, double workMillis, double soonestMillis) {
    return new QueryView(
        new QueryId(id),
        id,
        1,
        workMillis,
        1,
        0,
        LiveQuery.UNKNOWN,
        LiveQuery.UNKNOWN,
        soonestMillis,
        soonestMillis,
        DueSource.VIRTUAL,
        0,
        true,
        0);
  }
}

package io.sluice.core.control;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;

/** Queries of which only the work, the due time and how long they have been held matter. */
final class Waiting {

  private Waiting() {}

  static QueryView query(String id, double workMillis, double dueMillis, double heldMillis) {
    return new QueryView(
        new QueryId(id),
        id,
        1,
        workMillis,
        1,
        0,
        LiveQuery.UNKNOWN,
        LiveQuery.UNKNOWN,
        dueMillis,
        DueSource.VIRTUAL,
        0,
        heldMillis == 0,
        heldMillis);
  }
}

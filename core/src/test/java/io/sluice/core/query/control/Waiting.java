package io.sluice.core.query.control;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import java.util.List;

/** Makes queries of which only the work, the due time and the time they have waited matter. */
final class Waiting {

  private Waiting() {}

  static QueryView query(String id, double workMillis, double dueMillis, double heldMillis) {
    return query(id, workMillis, dueMillis, heldMillis, 0);
  }

  static QueryView query(
      String id, double workMillis, double dueMillis, double heldMillis, double headAgeMillis) {
    return query(id, true, workMillis, dueMillis, heldMillis, headAgeMillis);
  }

  /** One that does not tell its backlog. */
  static QueryView silent(String id, double workMillis) {
    return query(id, false, workMillis, 0, 0, 0);
  }

  private static QueryView query(
      String id,
      boolean tellsBacklog,
      double workMillis,
      double dueMillis,
      double heldMillis,
      double headAgeMillis) {
    return new QueryView(
        new QueryId(id),
        id,
        0,
        new QueryView.Backlog(tellsBacklog, 1, workMillis, workMillis, 1, 0, headAgeMillis),
        new QueryView.Epoch(
            LiveQuery.UNKNOWN,
            LiveQuery.UNKNOWN,
            dueMillis,
            DueSource.VIRTUAL,
            Double.NaN,
            Double.NaN,
            Double.NaN,
            Double.NaN,
            0,
            0,
            0,
            0),
        List.of(),
        List.of(),
        0,
        heldMillis == 0,
        heldMillis);
  }
}

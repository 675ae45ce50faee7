package io.sluice.core.query.control;

import io.sluice.core.model.LiveQuery;
import java.util.List;

/** The observing side of a driver: which queries run on this host, and on how many cores. */
public interface Engine {

  /** Returns the number of cores that the queries of this host share. */
  int cores();

  /**
   * Returns the queries that can be scheduled now. The same list instance is returned until the set
   * changes, so a caller can tell a change by identity; a query that restarts is a new object.
   */
  List<? extends LiveQuery> queries();

  /**
   * Returns the share of the memory for queues and state that is in use, in [0, 1]; NaN where the
   * engine does not tell.
   */
  double memoryUse();
}

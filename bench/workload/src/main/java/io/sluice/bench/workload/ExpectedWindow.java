package io.sluice.bench.workload;

import java.util.Map;

/**
 * The expected result of one window of one query. Times are ms since the start of the round.
 *
 * @param window number of the window, see {@link WindowPlan}
 * @param end event time at which the window ends
 * @param availableMillis when the last record it needs is planned to be available
 * @param rows value by group; groups without a record have no row
 */
public record ExpectedWindow(
    int query, int window, long end, double availableMillis, Map<Integer, Long> rows) {}

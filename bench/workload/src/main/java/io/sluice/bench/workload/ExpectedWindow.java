package io.sluice.bench.workload;

import java.util.Map;

/**
 * The expected result of one window of one query. Times are ms since the start of the round. * *
 *
 * @param window the number of the window, see {@link WindowPlan} *
 * @param end the event time at which the window ends *
 * @param availableMillis when the last record that it needs is planned to arrive *
 * @param rows the values by group; groups without a record have no row
 */
public record ExpectedWindow(
    int query, int window, long end, double availableMillis, Map<Integer, Long> rows) {}

package io.sluice.bench.window.demo;

import io.sluice.core.window.Reason;

/**
 * Holds what a job said of one window of one zone.
 *
 * @param mean miles
 * @param count trips that the mean was computed from
 * @param lower end of the interval; the mean itself where the job knows no interval
 * @param upper end of the interval
 * @param reason of the answer
 * @param latencyMillis from the end of the window until the answer
 */
public record ZoneAnswer(
    ZoneWindow window,
    double mean,
    long count,
    double lower,
    double upper,
    Reason reason,
    double latencyMillis) {}

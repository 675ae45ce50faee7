package io.sluice.bench.window.demo;

import io.sluice.core.window.answer.Reason;

/**
 * A job's answer for one window of one zone.
 *
 * @param mean the mean distance, miles
 * @param count number of trips from which the mean was computed
 * @param lower the lower end of the interval; the mean itself if the job has no intervals
 * @param upper the upper end of the interval
 * @param reason the reason of the answer
 * @param latencyMillis time from the end of the window until the answer
 */
public record ZoneAnswer(
    ZoneWindow window,
    double mean,
    long count,
    double lower,
    double upper,
    Reason reason,
    double latencyMillis) {}

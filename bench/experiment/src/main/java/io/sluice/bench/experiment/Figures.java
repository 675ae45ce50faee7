package io.sluice.bench.experiment;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;

/**
 * The numbers that every experiment reports of a round, as in {@code sluice.bench/1}; suffixes give
 * the unit. NaN (null in the document) where nothing was measured.
 *
 * @param throughputEps taken in per second
 * @param offeredEps planned per second
 * @param cpuCores that the measured processes used
 * @param backlogS mean backlog, in seconds of the whole machine
 * @param results how many latencies there are
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Figures(
    Summary latencyMs,
    double throughputEps,
    double offeredEps,
    double cpuCores,
    double backlogS,
    long results) {}

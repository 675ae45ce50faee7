package io.sluice.bench.experiment;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;

/**
 * Holds the figures that every experiment reports of a round, as in {@code sluice.bench/1};
 * suffixes give the unit. A value that was not measured is NaN (null in the document).
 *
 * @param latencyMs the latency
 * @param throughputEps records taken in per second
 * @param offeredEps records planned per second
 * @param cpuCores cores that the measured processes used
 * @param backlogS mean backlog, in seconds of the whole machine
 * @param results number of latencies
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Figures(
    Summary latencyMs,
    double throughputEps,
    double offeredEps,
    double cpuCores,
    double backlogS,
    long results) {}

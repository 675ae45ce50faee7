package io.sluice.bench.simulator;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * Holds the flow through the machine in the measured part of a round, and the use of its memory.
 *
 * @param processedEps records per second that operators took in; a record counts once for each
 *     operator
 * @param refusedEps records per second that found no room when they were sent
 * @param memoryUse mean share of the memory in use, in [0, 1]; NaN without a limit
 * @param fullShare share of the time with at least 99 % of the memory in use; NaN without a limit
 * @param collectionShare share of the time in which garbage was collected
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Flow(
    double processedEps,
    double refusedEps,
    double memoryUse,
    double fullShare,
    double collectionShare) {}

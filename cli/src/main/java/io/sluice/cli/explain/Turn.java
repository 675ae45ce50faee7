package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * Holds a time in which a query ran or was held.
 *
 * @param fromMs epoch ms
 * @param ms its length; the last turn ends with the journal
 * @param reason why it began
 */
@JsonNaming(SnakeCaseStrategy.class)
record Turn(long fromMs, long ms, boolean ran, String reason) {}

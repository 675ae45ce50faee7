package io.sluice.core.query.control;

/**
 * What was measured of a decision, from when it took effect until the next one replaced it.
 *
 * @param millis how long it was in effect
 * @param ingestedRecords records that all queries took in meanwhile
 * @param sweepingWatermarks windows that closed meanwhile
 * @param meanLatenessMillis by how much those came after their due time, mean in ms; 0 if none
 */
public record Effect(
    double millis, long ingestedRecords, int sweepingWatermarks, double meanLatenessMillis) {}

package io.sluice.host.flink.window;

/**
 * A trip as it arrives.
 *
 * @param zone of the pick-up
 * @param pickup when it began, its event time, ms since the epoch
 * @param distance in miles
 */
public record TaxiTrip(int zone, long pickup, double distance) {}

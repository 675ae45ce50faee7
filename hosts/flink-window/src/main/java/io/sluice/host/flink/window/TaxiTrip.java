package io.sluice.host.flink.window;

/**
 * A trip as it arrives.
 *
 * @param zone the zone of the pick-up
 * @param pickup the start of the trip, which is its event time, epoch ms
 * @param distance the distance in miles
 */
public record TaxiTrip(int zone, long pickup, double distance) {}

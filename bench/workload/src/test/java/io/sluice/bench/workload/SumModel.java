package io.sluice.bench.workload;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.workload.trip.Trip;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Views of ads, and distances of trips. */
final class SumModel implements RowModel {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final QueryPlan query;
  private final List<Kept> kept = new ArrayList<>();

  SumModel(QueryPlan query) {
    this.query = query;
  }

  private record Kept(long timestamp, int key, long measure) {}

  @Override
  public void read(String stream, long timestamp, String text) throws IOException {
    if (query.kind() == QueryPlan.Kind.YSB) {
      countView(timestamp, JSON.readTree(text));
    } else {
      takeTrip(timestamp, Trip.parse(text));
    }
  }

  private void countView(long timestamp, JsonNode event) {
    if (Long.parseLong(event.get("event_time").textValue()) != timestamp) {
      throw new AssertionError("event time of " + event + " is not " + timestamp);
    }
    if (event.get("event_type").textValue().equals("view")) {
      AdEvents ads = (AdEvents) query.payloads();
      int campaign = ads.keyOf(ads.campaignOfAd().get(event.get("ad_id").textValue()));
      kept.add(new Kept(timestamp, campaign, 1));
    }
  }

  private void takeTrip(long timestamp, Trip trip) {
    if (trip.distanceHundredths() > 0 && trip.distanceHundredths() <= 10_000) {
      TaxiTrips trips = (TaxiTrips) query.payloads();
      kept.add(new Kept(timestamp, trips.keyOf(trip.pickupArea()), trip.distanceHundredths()));
    }
  }

  @Override
  public Map<Integer, Long> between(long from, long to) {
    Map<Integer, List<Long>> groups = new HashMap<>();
    for (Kept each : kept) {
      if (from <= each.timestamp && each.timestamp < to) {
        groups.computeIfAbsent(each.key, key -> new ArrayList<>()).add(each.measure);
      }
    }
    Map<Integer, Long> rows = new HashMap<>();
    groups.forEach((key, measures) -> rows.put(key, value(measures)));
    return rows;
  }

  private long value(List<Long> measures) {
    long sum = measures.stream().mapToLong(Long::longValue).sum();
    return query.kind() == QueryPlan.Kind.YSB
        ? measures.size()
        : Double.doubleToLongBits(sum / (100.0 * measures.size()));
  }
}

package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The oracle against a slow model that shares nothing with it but the records: it reads the bytes,
 * keeps each partition's watermark record by record, and puts each record into its windows by
 * comparing times.
 */
class OracleTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @SeededTest(runs = 15)
  void agrees_with_a_model_that_reads_every_record(Random random) throws IOException {
    Workload workload = Workload.of(Specs.any(random));
    long start = 6000L * (1 + random.nextInt(1000));
    Phase round =
        Phase.load(
            start, random.nextLong(), Specs.anyLoad(random, 2000), 5000 + random.nextInt(4000));
    long skip = random.nextInt(5000);

    List<ExpectedWindow> expected = Oracle.expect(workload, round, skip);

    assertThat(expected).containsExactlyInAnyOrderElementsOf(model(workload, round, skip));
  }

  @Test
  void does_not_depend_on_when_the_round_starts() {
    Workload workload = Workload.of(Specs.of("mix", 4, 1, 3));
    LoadShape load = new LoadShape(5000, 1.7, 0.3, 2000);

    List<ExpectedWindow> early = Oracle.expect(workload, Phase.load(0, 9, load, 8000), 1000);
    List<ExpectedWindow> late =
        Oracle.expect(workload, Phase.load(6000 * 295_000_000L, 9, load, 8000), 1000);

    assertThat(late).isEqualTo(early).isNotEmpty();
    assertThat(Oracle.digest(late)).isEqualTo(Oracle.digest(early));
  }

  @Test
  void the_digest_notices_a_row_that_is_missing_doubled_or_changed() {
    ResultDigest all = new ResultDigest();
    all.add(0, 3000, 1, 5);
    all.add(0, 3000, 2, 6);
    ResultDigest otherOrder = new ResultDigest();
    otherOrder.add(0, 3000, 2, 6);
    otherOrder.add(0, 3000, 1, 5);
    ResultDigest swapped = new ResultDigest();
    swapped.add(0, 3000, 1, 6);
    swapped.add(0, 3000, 2, 5);
    ResultDigest doubled = new ResultDigest();
    doubled.add(0, 3000, 1, 5);
    doubled.add(0, 3000, 1, 5);

    assertThat(otherOrder.text()).isEqualTo(all.text());
    assertThat(List.of(swapped.text(), doubled.text(), new ResultDigest().text()))
        .doesNotContain(all.text());
  }

  private static List<ExpectedWindow> model(Workload workload, Phase round, long skip)
      throws IOException {
    List<ExpectedWindow> expected = new ArrayList<>();
    for (QueryPlan query : workload.queries()) {
      Model model = new Model(query, round.startMillis());
      for (int p = 0; p < query.partitions(); p++) {
        model.read(workload.records(round, query.index(), p));
      }
      expected.addAll(model.windows(skip));
    }
    return expected;
  }

  /** One query. */
  private static final class Model {

    private final QueryPlan query;
    private final long start;
    private final Map<Long, Map<Integer, List<Long>>> byEnd = new TreeMap<>();
    private final List<TreeMap<Long, Double>> watermarks = new ArrayList<>();

    Model(QueryPlan query, long start) {
      this.query = query;
      this.start = start;
    }

    void read(PlannedRecords records) throws IOException {
      TreeMap<Long, Double> seen = new TreeMap<>();
      long maxTimestamp = Long.MIN_VALUE;
      for (long i = 0; i < records.arrivals().total(); i++) {
        long timestamp = records.timestamp(i);
        maxTimestamp = Math.max(maxTimestamp, timestamp);
        seen.putIfAbsent(query.watermarkAfter(maxTimestamp), records.arrivals().at(i));
        String text = new String(records.render(i), UTF_8);
        if (query.kind() == QueryPlan.Kind.YSB) {
          countView(timestamp, JSON.readTree(text));
        } else {
          takeTrip(timestamp, Trip.parse(text));
        }
      }
      watermarks.add(seen);
    }

    private void countView(long timestamp, JsonNode event) {
      if (Long.parseLong(event.get("event_time").textValue()) != timestamp) {
        throw new AssertionError("event time of " + event + " is not " + timestamp);
      }
      if (event.get("event_type").textValue().equals("view")) {
        AdEvents ads = (AdEvents) query.payloads();
        put(timestamp, ads.keyOf(ads.campaignOfAd().get(event.get("ad_id").textValue())), 1);
      }
    }

    private void takeTrip(long timestamp, Trip trip) {
      if (trip.distanceHundredths() > 0 && trip.distanceHundredths() <= 10_000) {
        TaxiTrips trips = (TaxiTrips) query.payloads();
        put(timestamp, trips.keyOf(trip.pickupArea()), trip.distanceHundredths());
      }
    }

    private void put(long timestamp, int key, long measure) {
      WindowPlan plan = query.windows();
      for (long begin = start + plan.offsetMillis() - 6000;
          begin <= timestamp;
          begin += plan.slideMillis()) {
        if (timestamp < begin + plan.sizeMillis() && begin >= start) {
          byEnd
              .computeIfAbsent(begin + plan.sizeMillis(), end -> new HashMap<>())
              .computeIfAbsent(key, each -> new ArrayList<>())
              .add(measure);
        }
      }
    }

    List<ExpectedWindow> windows(long skip) {
      List<ExpectedWindow> windows = new ArrayList<>();
      byEnd.forEach(
          (end, groups) -> {
            List<Map.Entry<Long, Double>> closing =
                watermarks.stream().map(seen -> seen.ceilingEntry(end - 1)).toList();
            if (closing.contains(null)) {
              return;
            }
            double available =
                closing.stream().map(Map.Entry::getValue).max(Comparator.naturalOrder()).get();
            if (available >= skip) {
              Map<Integer, Long> rows = new HashMap<>();
              groups.forEach((key, measures) -> rows.put(key, value(measures)));
              long number =
                  (end - start - query.windows().offsetMillis() - query.windows().sizeMillis())
                      / query.windows().slideMillis();
              windows.add(
                  new ExpectedWindow(query.index(), (int) number, end - start, available, rows));
            }
          });
      return windows;
    }

    private long value(List<Long> measures) {
      long sum = measures.stream().mapToLong(Long::longValue).sum();
      return query.kind() == QueryPlan.Kind.YSB
          ? measures.size()
          : Double.doubleToLongBits(sum / (100.0 * measures.size()));
    }
  }
}

package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The oracle against a slow model that shares nothing with it but the records: it reads the bytes,
 * keeps each partition's watermark record by record, and puts each record into its windows by
 * comparing times.
 */
@Tag("thorough")
class OracleTest {

  @SeededTest(runs = 15)
  void agrees_with_a_model_that_reads_every_record(Random random) throws IOException {
    Workload workload = Workload.of(Specs.any(random));
    long start = 6000L * (1 + random.nextInt(1000));
    Phase round =
        Phase.load(
            start, random.nextLong(), Specs.anyLoad(random, 2000), 5000 + random.nextInt(9000));
    long skip = random.nextInt(5000);

    List<ExpectedWindow> expected = Oracle.expect(workload, round, skip);

    assertThat(expected).containsExactlyInAnyOrderElementsOf(model(workload, round, skip));
  }

  @SeededTest(runs = 8)
  void agrees_on_tolls_whatever_the_lags_of_the_three_streams(Random random) throws IOException {
    Workload workload =
        Workload.of(
            Specs.of("lrb", 1 + random.nextInt(2), 1 + random.nextInt(2), random.nextInt()));
    long start = 6000L * (1 + random.nextInt(1000));
    LoadShape load = LoadShape.steady(1000 + random.nextInt(7000));
    Phase round = Phase.load(start, random.nextLong(), load, 11_000);

    List<ExpectedWindow> expected = Oracle.expect(workload, round, 0);

    assertThat(expected).isNotEmpty();
    assertThat(expected).containsExactlyInAnyOrderElementsOf(model(workload, round, 0));
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
      for (StreamPlan stream : query.streams()) {
        for (int p = 0; p < workload.spec().parallelism(); p++) {
          model.read(stream, workload.records(round, query.index(), model.watermarks.size()));
        }
      }
      expected.addAll(model.windows(skip));
    }
    return expected;
  }

  /** One query. */
  private static final class Model {

    private final QueryPlan query;
    private final long start;
    private final RowModel rows;
    private final List<TreeMap<Long, Double>> watermarks = new ArrayList<>();

    Model(QueryPlan query, long start) {
      this.query = query;
      this.start = start;
      rows = query.kind() == QueryPlan.Kind.LRB ? new TollModel() : new SumModel(query);
    }

    void read(StreamPlan stream, PlannedRecords records) throws IOException {
      TreeMap<Long, Double> seen = new TreeMap<>();
      long maxTimestamp = Long.MIN_VALUE;
      for (long i = 0; i < records.arrivals().total(); i++) {
        long timestamp = records.timestamp(i);
        maxTimestamp = Math.max(maxTimestamp, timestamp);
        seen.putIfAbsent(stream.watermarkAfter(maxTimestamp), records.arrivals().at(i));
        rows.read(stream.name(), timestamp, new String(records.render(i), UTF_8));
      }
      watermarks.add(seen);
    }

    List<ExpectedWindow> windows(long skip) {
      List<ExpectedWindow> windows = new ArrayList<>();
      WindowPlan plan = query.windows();
      long end = start + plan.offsetMillis() + plan.sizeMillis();
      for (int number = 0; isClosed(end); number++, end += plan.slideMillis()) {
        double available = closedAt(end);
        Map<Integer, Long> found = rows.between(end - plan.sizeMillis(), end);
        if (available >= skip && !found.isEmpty()) {
          windows.add(new ExpectedWindow(query.index(), number, end - start, available, found));
        }
      }
      return windows;
    }

    private boolean isClosed(long end) {
      return watermarks.stream().allMatch(seen -> seen.ceilingKey(end - 1) != null);
    }

    private double closedAt(long end) {
      return watermarks.stream()
          .map(seen -> seen.ceilingEntry(end - 1).getValue())
          .max(Comparator.naturalOrder())
          .orElseThrow();
    }
  }
}

package io.sluice.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.data.BadWorkloadException;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("thorough")
class WorkloadTest {

  @SeededTest(runs = 8)
  void the_same_spec_always_gives_the_same_records(Random random) {
    WorkloadSpec spec = Specs.any(random);
    Phase phase = Phase.load(60_000, random.nextLong(), LoadShape.steady(200), 500);
    PlannedRecords one = Workload.of(spec).records(phase, 0, 0);
    PlannedRecords other = Workload.of(spec).records(phase, 0, 0);

    assertThat(one.arrivals().total()).isEqualTo(other.arrivals().total());
    for (long i = 0; i < one.arrivals().total(); i++) {
      assertThat(one.timestamp(i)).isEqualTo(other.timestamp(i));
      assertThat(one.render(i)).isEqualTo(other.render(i));
    }
  }

  @SeededTest(runs = 8)
  void no_record_is_late_for_its_partition(Random random) {
    Workload workload = Workload.of(Specs.any(random));
    QueryPlan query = workload.queries().get(0);
    int partition = random.nextInt(query.partitions());
    StreamPlan stream = query.streams().get(partition / workload.spec().parallelism());
    PlannedRecords records =
        workload.records(
            Phase.load(6000, random.nextLong(), Specs.anyLoad(random, 3000), 4000), 0, partition);
    long late = 0;
    long watermark = Long.MIN_VALUE;
    for (long i = 0; i < records.arrivals().total(); i++) {
      late += records.timestamp(i) <= watermark ? 1 : 0;
      watermark = Math.max(watermark, stream.watermarkAfter(records.timestamp(i)));
    }
    assertThat(late).isZero();
  }

  @Test
  void staggered_queries_differ_in_phase_and_bound_and_aligned_ones_do_not() {
    Workload staggered = Workload.of(Specs.of("mix", 20, 1, 1));
    Workload aligned =
        Workload.of(
            new WorkloadSpec("mix", 20, 1, true, "zipf", "memory", "", "", 0, false, "heap", 0, 1));

    assertThat(bounds(staggered)).doesNotHaveDuplicates();
    assertThat(staggered.queries()).extracting(QueryPlan::windows).doesNotHaveDuplicates();
    assertThat(bounds(aligned)).containsOnly(1000L);
    assertThat(aligned.queries())
        .extracting(QueryPlan::windows)
        .containsOnly(new WindowPlan(3000, 3000, 0), new WindowPlan(2000, 1000, 0));
  }

  @Test
  void the_streams_of_a_query_lag_differently_and_each_order_occurs() {
    Workload staggered = Workload.of(Specs.of("lrb", 40, 2, 1));

    assertThat(staggered.queries())
        .extracting(query -> query.streams().stream().map(StreamPlan::boundMillis).toList())
        .allSatisfy(bounds -> assertThat(bounds).containsExactlyInAnyOrder(500L, 1000L, 1500L))
        .contains(
            List.of(500L, 1000L, 1500L),
            List.of(500L, 1500L, 1000L),
            List.of(1000L, 500L, 1500L),
            List.of(1000L, 1500L, 500L),
            List.of(1500L, 500L, 1000L),
            List.of(1500L, 1000L, 500L));
  }

  @Test
  void all_partitions_of_all_streams_have_a_slot_and_an_equal_share_of_the_load() {
    Workload workload = Workload.of(Specs.of("lrb", 3, 2, 1));
    Phase load = Phase.load(0, 1, LoadShape.steady(18_000), 2000);
    Phase backlog = Phase.backlog(workload, 0, 1, 18_000);
    List<Integer> slots = new ArrayList<>();
    for (QueryPlan query : workload.queries()) {
      for (int p = 0; p < query.partitions(); p++) {
        slots.add(workload.slot(query.index(), p));
        assertThat(workload.records(load, query.index(), p).arrivals().total())
            .isBetween(1999L, 2001L);
        assertThat(workload.records(backlog, query.index(), p).arrivals().total()).isEqualTo(1000);
      }
    }
    assertThat(slots).doesNotHaveDuplicates().hasSize(workload.partitionsOfAllQueries());
    assertThat(slots).hasSize(3 * 3 * 2).allMatch(slot -> slot >= 0 && slot < 18);
  }

  @ParameterizedTest
  @ValueSource(doubles = {2_000, 5_000, 15_000, 50_000})
  void tolls_no_tolls_and_accidents_occur_at_any_rate(double eps) {
    Workload workload = Workload.of(Specs.of("lrb", 1, 1, 4));
    long rows = 0;
    long tolls = 0;
    long accidents = 0;
    for (ExpectedWindow window :
        Oracle.expect(workload, Phase.load(0, 1, LoadShape.steady(eps), 20_000), 0)) {
      for (long bits : window.rows().values()) {
        rows++;
        tolls += bits >>> 36 > 0 ? 1 : 0;
        accidents += (bits >>> 19 & 1) == 1 ? 1 : 0;
      }
    }
    assertThat(rows).isGreaterThan(600);
    assertThat(tolls / (double) rows).isBetween(0.03, 0.5);
    assertThat(accidents / (double) rows).isBetween(0.005, 0.5);
  }

  @Test
  void about_a_third_of_the_ad_events_are_views() {
    AdEvents events = new AdEvents(1, 0);
    long views = 0;
    for (int i = 0; i < events.size(); i++) {
      views += events.key(i) == SummedPayloads.DROPPED ? 0 : 1;
    }
    assertThat(views / (double) events.size()).isBetween(0.31, 0.36);
  }

  @Test
  void zipf_delays_are_mostly_short_and_stay_below_the_bound() {
    Delays delays = Delays.zipf(800, 1);
    int longest = 0;
    int shortOnes = 0;
    for (int i = 0; i < 65_536; i++) {
      longest = Math.max(longest, delays.at(i));
      shortOnes += delays.at(i) < 40 ? 1 : 0;
    }
    assertThat(longest).isBetween(700, 799);
    assertThat(shortOnes / 65_536.0).isBetween(0.5, 0.7);
  }

  private static List<Long> bounds(Workload workload) {
    return workload.queries().stream().map(query -> query.streams().get(0).boundMillis()).toList();
  }

  @Test
  void words_and_numbers_that_make_no_sense_are_refused_by_name() {
    assertThatThrownBy(() -> Workload.of(Specs.of("linear-road", 1, 1, 1)))
        .isInstanceOf(BadWorkloadException.class)
        .hasMessage("unknown workload 'linear-road', use one of ysb, nyt, lrb, mix, pages");
    assertThatThrownBy(() -> Workload.of(Specs.of("ysb", 0, 1, 1)))
        .isInstanceOf(BadWorkloadException.class)
        .hasMessage("queries must be at least 1, got 0");
  }
}

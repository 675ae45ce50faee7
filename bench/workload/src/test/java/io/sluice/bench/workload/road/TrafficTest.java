package io.sluice.bench.workload.road;

import static java.util.stream.Collectors.averagingInt;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrafficTest {

  private static final int REPORTS = 30_000;

  @SeededTest(runs = 3)
  void the_same_seed_gives_the_same_traffic_and_another_gives_another(Seed seed) {
    List<PositionReport> reports = Traffic.reports(seed.value(), REPORTS);

    assertThat(reports).hasSize(REPORTS).isEqualTo(Traffic.reports(seed.value(), REPORTS));
    assertThat(reports).isNotEqualTo(Traffic.reports(seed.value() + 1, REPORTS));
  }

  @SeededTest(runs = 5)
  void every_report_is_of_a_place_on_the_road(Seed seed) {
    assertThat(positions(seed))
        .allSatisfy(
            report -> {
              assertThat(report.speed()).isBetween(0, 100);
              assertThat(report.expressway()).isBetween(0, 1);
              assertThat(report.lane()).isBetween(0, 4);
              assertThat(report.direction()).isBetween(0, 1);
              assertThat(report.position()).isBetween(0, 527_999);
              assertThat(report.segment()).isEqualTo(report.position() / 5280);
            });
  }

  @SeededTest(runs = 5)
  void a_car_stays_on_its_road_and_gets_as_far_as_its_speed_allows(Seed seed) {
    for (List<PositionReport> car : cars(seed)) {
      for (int i = 1; i < car.size(); i++) {
        PositionReport before = car.get(i - 1);
        PositionReport now = car.get(i);
        int forwards = now.direction() == 0 ? 1 : -1;
        int feet = (now.position() - before.position()) * forwards;
        assertThat(now.expressway()).isEqualTo(before.expressway());
        assertThat(now.direction()).isEqualTo(before.direction());
        assertThat(before.lane()).as("nobody comes back from an exit").isNotEqualTo(4);
        if (now.speed() == 0) {
          assertThat(feet).isBetween(0, before.speed() * 44);
        } else if (now.lane() == 4) {
          assertThat(feet).isBetween(0, now.speed() * 44);
        } else {
          assertThat(feet).isEqualTo(now.speed() * 44);
          assertThat(Math.abs(now.speed() - before.speed())).isLessThanOrEqualTo(15);
        }
      }
    }
  }

  @SeededTest(runs = 5)
  void some_cars_stand_together_and_some_alone(Seed seed) {
    Map<List<Integer>, List<PositionReport>> standing =
        positions(seed)
            .filter(PositionReport::isStanding)
            .collect(
                groupingBy(
                    report -> List.of(report.segmentOfAll(), report.lane(), report.position())));

    assertThat(standing.values()).anyMatch(place -> carsIn(place) > 1);
    assertThat(standing.values()).anyMatch(place -> carsIn(place) == 1);
  }

  @SeededTest(runs = 5)
  void the_busy_miles_are_slower_than_the_others(Seed seed) {
    Map<Boolean, Double> speeds =
        positions(seed)
            .collect(
                groupingBy(
                    report -> report.segment() >= 40 && report.segment() < 60,
                    averagingInt(PositionReport::speed)));

    assertThat(speeds.get(true)).isLessThan(speeds.get(false) - 8);
  }

  @SeededTest(runs = 5)
  void one_report_in_a_hundred_comes_with_a_request(Seed seed) {
    List<PositionReport> requests =
        Traffic.reports(seed.value(), REPORTS).stream()
            .filter(report -> !report.isPosition())
            .toList();

    assertThat(requests.size() / (double) REPORTS).isBetween(0.006, 0.014);
    assertThat(requests).extracting(PositionReport::type).contains(2, 3, 4);
    assertThat(requests).noneMatch(PositionReport::isStanding);
  }

  @SeededTest(runs = 2)
  void a_line_is_read_as_it_was_written(Seed seed) {
    for (PositionReport report : Traffic.reports(seed.value(), 2000)) {
      assertThat(PositionReport.parse(report.toLine())).isEqualTo(report);
      assertThat(report.toLine().split(",", -1)).hasSize(15);
    }
  }

  @Test
  void a_line_with_other_columns_is_refused() {
    assertThatThrownBy(() -> PositionReport.parse("0,1,2"))
        .hasMessage("a report has 15 columns, not 3: 0,1,2");
  }

  private static Stream<PositionReport> positions(Seed seed) {
    return Traffic.reports(seed.value(), REPORTS).stream().filter(PositionReport::isPosition);
  }

  private static Collection<List<PositionReport>> cars(Seed seed) {
    return positions(seed).collect(groupingBy(PositionReport::car)).values();
  }

  private static long carsIn(List<PositionReport> reports) {
    return reports.stream().mapToInt(PositionReport::car).distinct().count();
  }
}

package io.sluice.bench.dataflow;

import static java.util.stream.Collectors.averagingInt;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.road.CarSpeed;
import io.sluice.bench.dataflow.road.SegmentCars;
import io.sluice.bench.dataflow.road.TollNotice;
import io.sluice.bench.workload.road.PositionReport;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;

@Tag("thorough")
class LinearRoadTest {

  private static final int LINES = 20_000;

  private final Dataflow road = Dataflows.of("lr");

  @SeededTest(runs = 3)
  void every_position_and_nothing_else_gets_past_the_dispatcher(Seed seed) {
    List<PositionReport> positions = positions(lines(seed));

    assertThat(run(seed, 1).get("dispatcher")).isEqualTo(positions).hasSizeLessThan(LINES);
  }

  @SeededTest(runs = 3)
  void cars_per_segment_and_minute_are_those_that_reported_from_it(Seed seed) {
    Map<List<Integer>, Set<Integer>> cars = new HashMap<>();
    for (PositionReport report : positions(lines(seed))) {
      List<Integer> place = List.of(report.segmentOfAll(), minute(report));
      cars.computeIfAbsent(place, key -> new HashSet<>()).add(report.car());
    }
    List<Object> counted = run(seed, 1).get("count_vehicles");

    assertThat(counted)
        .isNotEmpty()
        .allSatisfy(
            item -> {
              SegmentCars segment = (SegmentCars) item;
              assertThat(cars.get(List.of(segment.segment(), segment.minute())))
                  .hasSize(segment.cars());
            });
  }

  @SeededTest(runs = 3)
  void the_speed_of_a_car_is_the_mean_of_its_reports_from_the_segment_in_the_minute(Seed seed) {
    Map<List<Integer>, Map<Integer, Double>> means =
        positions(lines(seed)).stream()
            .collect(
                groupingBy(
                    report -> List.of(report.segmentOfAll(), minute(report)),
                    groupingBy(PositionReport::car, averagingInt(PositionReport::speed))));
    for (Object item : run(seed, 1).get("average_speed")) {
      CarSpeed speed = (CarSpeed) item;
      assertThat(means.get(List.of(speed.segment(), speed.minute())).values())
          .as("of some car: %s", speed)
          .anyMatch(mean -> Math.abs(mean - speed.speed()) <= 1e-9);
    }
  }

  @SeededTest(runs = 3)
  void a_car_is_told_of_a_toll_once_per_segment_and_some_have_to_pay(Seed seed) {
    Map<Integer, List<TollNotice>> byCar =
        run(seed, 1).get("toll_pos").stream()
            .map(TollNotice.class::cast)
            .collect(groupingBy(TollNotice::car));
    for (List<TollNotice> notices : byCar.values()) {
      for (int i = 1; i < notices.size(); i++) {
        assertThat(notices.get(i).segment()).isNotEqualTo(notices.get(i - 1).segment());
      }
    }
    assertThat(byCar.values().stream().flatMap(List::stream))
        .anyMatch(notice -> notice.toll() > 0)
        .anyMatch(notice -> notice.toll() == 0);
  }

  @SeededTest(runs = 3)
  void several_instances_find_what_one_finds_of_cars_and_segments(Seed seed) {
    Map<String, List<Object>> one = run(seed, 1);
    Map<String, List<Object>> three = run(seed, 3);

    for (String operator : List.of("average_speed", "last_average_speed", "count_vehicles")) {
      assertThat(three.get(operator)).containsExactlyInAnyOrderElementsOf(one.get(operator));
    }
    assertThat(three.get("toll_pos")).hasSameSizeAs(one.get("toll_pos"));
  }

  private Map<String, List<Object>> run(Seed seed, int instances) {
    return new GraphRun(road, instances).run(lines(seed));
  }

  private List<?> lines(Seed seed) {
    return road.items().apply(seed.value()).subList(0, LINES);
  }

  private static List<PositionReport> positions(List<?> lines) {
    List<PositionReport> positions = new ArrayList<>();
    for (Object line : lines) {
      PositionReport report = PositionReport.parse((String) line);
      if (report.isPosition()) {
        positions.add(report);
      }
    }
    return positions;
  }

  private static int minute(PositionReport report) {
    return (int) (report.time() / 60_000);
  }
}

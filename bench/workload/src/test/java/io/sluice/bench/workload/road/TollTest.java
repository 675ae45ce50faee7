package io.sluice.bench.workload.road;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TollTest {

  @Test
  void dense_and_slow_traffic_pays_by_the_square() {
    assertThat(new Toll(15, 39.99, false).amount()).isEqualTo(200);
    assertThat(new Toll(15, 40, false).amount()).isZero();
    assertThat(new Toll(15, Double.NaN, false).amount()).isZero();
    assertThat(new Toll(5, 20, false).amount()).isZero();
    assertThat(new Toll(15, 20, true).amount()).isZero();
  }

  @Test
  void all_that_a_toll_depends_on_is_in_its_bits() {
    assertThat(new Toll(15, 39.99, false).bits()).isEqualTo(200L << 36 | 15L << 20 | 3999);
    assertThat(new Toll(7, Double.NaN, true).bits()).isEqualTo(7L << 20 | 1 << 19 | 0x7FFFF);
  }

  @Test
  void an_accident_blocks_its_segment_and_the_four_upstream_of_it() {
    assertThat(blocked(0)).containsExactlyInAnyOrder(46, 47, 48, 49, 50);
    assertThat(blocked(3)).containsExactlyInAnyOrder(350, 351, 352, 353, 354);
  }

  @Test
  void only_segments_with_cars_have_a_toll() {
    Road road = new Road(1);
    road.add(SegmentFacts.ofSpeeds(110, 1, 30));
    road.add(accident(111));
    road.add(SegmentFacts.ofCars(112, 9));

    assertThat(tolls(road)).containsOnly(Map.entry(112, new Toll(9, Double.NaN, true)));
  }

  private static Iterable<Integer> blocked(int number) {
    Road road = new Road(number);
    for (int segment = 0; segment < Road.SEGMENTS; segment++) {
      road.add(SegmentFacts.ofCars(number * 100 + segment, 1));
    }
    road.add(accident(number * 100 + 50));
    return tolls(road).entrySet().stream()
        .filter(entry -> entry.getValue().accident())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static SegmentFacts accident(int segment) {
    Map<Integer, Integer> carOfPlace = new HashMap<>();
    SegmentFacts.stand(carOfPlace, 5, 1);
    SegmentFacts.stand(carOfPlace, 5, 2);
    return SegmentFacts.ofStops(segment, carOfPlace);
  }

  private static Map<Integer, Toll> tolls(Road road) {
    Map<Integer, Toll> tolls = new HashMap<>();
    road.tolls((toll, segment) -> tolls.put(segment, toll));
    return tolls;
  }
}

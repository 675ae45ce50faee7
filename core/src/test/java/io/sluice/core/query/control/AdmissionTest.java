package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryView;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AdmissionTest {

  private static int admitted(List<QueryView> order, double threads) {
    return Admission.admitted(order, query -> query.backlog().workMillis(), 20, threads);
  }

  private static List<QueryView> withWork(double... millis) {
    double[] work = DoubleStream.of(millis).toArray();
    return IntStream.range(0, work.length)
        .mapToObj(i -> Waiting.query("q" + i, work[i], 0, 0))
        .toList();
  }

  @Test
  void busy_queries_are_admitted_until_they_fill_the_machine() {
    assertThat(admitted(withWork(500, 500, 500, 500, 500), 3)).isEqualTo(3);
  }

  @Test
  void a_query_with_little_to_do_leaves_room_for_others() {
    assertThat(admitted(withWork(10, 10, 0, 500, 500, 500), 3)).isEqualTo(5);
  }

  @Test
  void everybody_is_admitted_when_all_together_do_not_fill_the_machine() {
    assertThat(admitted(withWork(1, 2, 3, 4), 2)).isEqualTo(4);
  }

  @Test
  void a_fraction_of_a_thread_admits_one_query_more() {
    assertThat(admitted(withWork(500, 500, 500, 500), 2.1)).isEqualTo(3);
  }

  @Test
  void those_that_do_not_tell_their_backlog_are_all_admitted() {
    List<QueryView> order =
        List.of(
            Waiting.silent("a", 20),
            Waiting.silent("b", 20),
            Waiting.silent("c", 20),
            Waiting.query("d", 20, 0, 0));
    assertThat(admitted(order, 2)).isEqualTo(3);
  }
}

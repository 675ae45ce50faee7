package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RepeatedTest {

  @ParameterizedTest
  @ValueSource(strings = {"lr", "vs", "etl", "stats", "syn:1"})
  void results_stay_as_they_are(String workload) {
    Dataflow once = Dataflows.of(workload);
    Dataflow often = Dataflows.of(workload + ":x3");
    List<?> items = once.items().apply(1L).subList(0, 500);
    Map<String, List<Object>> handedOut = new GraphRun(once, 1).run(items);

    assertThat(often.name()).isEqualTo(workload + ":x3");
    assertThat(new GraphRun(often, 1).run(items)).isEqualTo(handedOut);
  }

  @Test
  void an_operator_does_its_work_so_many_times_for_each_item() {
    List<Object> worked = new ArrayList<>();
    Operator<Object, Object> operator =
        (item, output) -> {
          worked.add(item);
          output.accept(item);
        };
    List<Object> out = new ArrayList<>();

    new Repeated(operator, operator, 4).process("a", out::add);

    assertThat(worked).containsExactly("a", "a", "a", "a");
    assertThat(out).containsExactly("a");
  }

  @Test
  void what_is_said_of_a_workload_is_said_of_its_repetition() {
    assertThat(Dataflows.shifts("shift:x5")).isTrue();
    assertThat(Dataflows.hasWindows("ysb:x5")).isTrue();
    assertThat(Dataflows.has("syn-blocking:3:x5")).isTrue();
    assertThat(Dataflows.has("lr:x0")).isFalse();
    assertThatThrownBy(() -> Dataflows.of("lr:x2", "/data"))
        .hasMessageContaining("workload lr makes its own data");
  }
}

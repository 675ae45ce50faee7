package io.sluice.agent.node;

import static io.sluice.agent.node.NodeTopics.OTHERS;
import static io.sluice.agent.node.NodeTopics.SUMMARY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireWriter;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.Summary;
import io.sluice.core.model.LogicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NodeTopicsTest {

  private static OperatorSummary operator(RandomGenerator random) {
    Map<Metric, Summary> metrics = new EnumMap<>(Metric.class);
    int instances = 1 + random.nextInt(5);
    for (Metric metric : OperatorSummary.SHARED) {
      if (random.nextBoolean()) {
        metrics.put(
            metric,
            new Summary(
                random.nextDouble(1e12), 1 + random.nextInt(instances), random.nextDouble(1e12)));
      }
    }
    LogicalOperator logical =
        new LogicalOperator(
            random.nextLong(),
            "a \"query\" ü",
            "map -> \u0000 filter",
            Set.of(random.nextLong()),
            Set.of());
    return new OperatorSummary("flink", logical, instances, metrics);
  }

  private static List<OperatorSummary> operators(RandomGenerator random) {
    List<OperatorSummary> operators = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      operators.add(operator(random));
    }
    return operators;
  }

  private static byte[] bytes(List<OperatorSummary> operators) {
    return SUMMARY.frame(operators).encode().array();
  }

  private static List<OperatorSummary> read(byte[] bytes) throws BadFrameException {
    return SUMMARY.value(Frame.decode(bytes));
  }

  @SeededTest
  void what_a_node_tells_is_what_others_are_told_with_its_age_on_their_own_clock(
      RandomGenerator random) throws Exception {
    List<OperatorSummary> told = operators(random);
    assertThat(read(bytes(told))).isEqualTo(told);

    NodeSummary node = new NodeSummary("a-1", 5_000_000_000L, told);
    AgedSummary sent = AgedSummary.of(node, 7_000_000_000L);
    List<AgedSummary> others = OTHERS.value(OTHERS.frame(List.of(sent)));
    assertThat(others).containsExactly(sent);
    assertThat(sent.by(-1_000_000_000L)).isEqualTo(new NodeSummary("a-1", -3_000_000_000L, told));
    assertThat(AgedSummary.of(node, 4_000_000_000L).ageNanos()).as("told meanwhile").isZero();
  }

  @SeededTest(runs = 300)
  void whatever_bytes_there_are_they_are_refused_or_make_sense(RandomGenerator random) {
    byte[] bytes = bytes(operators(random));
    for (int i = random.nextInt(4); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    byte[] some = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
    for (byte[] each : List.of(bytes, some)) {
      try {
        assertThat(read(each)).allMatch(operator -> operator.instances() > 0);
      } catch (BadFrameException refused) {
        assertThat(refused.getMessage()).isNotBlank().doesNotContain("null");
      }
    }
  }

  /** Writes an operator with one metric, whatever it says. */
  private static void write(
      WireWriter out, int instances, String metric, double sum, int known, double greatest) {
    out.writeText("storm");
    out.writeLong(1);
    out.writeText("lr");
    out.writeText("toll");
    out.writeList(List.of(2L), (link, to) -> to.writeLong(link));
    out.writeList(List.of(1L), (link, to) -> to.writeLong(link));
    out.writeInt(instances);
    out.writeInt(1);
    out.writeText(metric);
    out.writeDouble(sum);
    out.writeInt(known);
    out.writeDouble(greatest);
  }

  @ParameterizedTest
  @CsvSource({
    "0, cost, 8, 2, 5, 'it makes no sense: 0 instances'",
    "-1, cost, 8, 2, 5, -1 instances",
    "2, cost, 8, 3, 5, cost of 2 instances",
    "2, cost, 8, 0, 5, cost of 2 instances",
    "2, cost, -8, 2, 5, an amount of -8.0",
    "2, cost, Infinity, 2, 5, an amount of Infinity",
    "2, cost, NaN, 2, 5, an amount of NaN",
    "2, cost, 8, 2, -1, an amount of -1.0",
    "2, cpu_time, 8, 2, 5, cpu_time of 2 instances",
    "2, costs, 8, 2, 5, costs",
  })
  void what_makes_no_sense_is_refused_as_a_whole(
      int instances, String metric, double sum, int known, double greatest, String message)
      throws Exception {
    Topic<Boolean> writes =
        new Topic<>(
            SUMMARY.name(),
            (right, out) -> {
              out.writeInt(2);
              write(out, 2, "cost", 8, 2, 5);
              if (right) {
                write(out, 2, "cost", 8, 2, 5);
              } else {
                write(out, instances, metric, sum, known, greatest);
              }
            },
            in -> true);
    assertThat(SUMMARY.value(writes.frame(true))).hasSize(2);
    assertThatThrownBy(() -> SUMMARY.value(writes.frame(false)))
        .isInstanceOf(BadFrameException.class)
        .hasMessageContaining(message);
  }

  @Test
  void what_is_too_much_is_refused() {
    OperatorSummary one = linked(Set.of());
    assertThatThrownBy(() -> read(bytes(Collections.nCopies(1025, one))))
        .hasMessage("a list of 1025 where at most 1024 are allowed");
    Set<Long> many = LongStream.range(0, 65).boxed().collect(Collectors.toSet());
    assertThatThrownBy(() -> read(bytes(List.of(linked(many)))))
        .hasMessage("a list of 65 where at most 64 are allowed");
    AgedSummary old = new AgedSummary("a", Long.MAX_VALUE, List.of());
    assertThatThrownBy(() -> OTHERS.value(OTHERS.frame(List.of(old))))
        .hasMessage(
            "the age of a summary is 9223372036854775807 ns: expected at most 1000000000000000");
    assertThatThrownBy(() -> OTHERS.value(OTHERS.frame(Collections.nCopies(1025, old))))
        .isInstanceOf(BadFrameException.class);
    assertThatThrownBy(() -> OTHERS.value(SUMMARY.frame(List.of())))
        .hasMessage("topic thread.summary instead of thread.others");
  }

  private static OperatorSummary linked(Set<Long> inputs) {
    return new OperatorSummary(
        "storm", new LogicalOperator(1, "lr", "toll", inputs, Set.of(1L)), 1, Map.of());
  }
}

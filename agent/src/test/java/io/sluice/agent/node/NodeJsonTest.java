package io.sluice.agent.node;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.Summary;
import io.sluice.core.model.LogicalOperator;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NodeJsonTest {
  private static final String OPERATOR =
      """
      {"engine": "storm", "id": 1, "query": "lr", "name": "toll", "inputs": [2], "outputs": [1],
       "instances": 2, "metrics": {"cost": {"sum": 8, "known": 2, "greatest": 5}}}""";

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

  @SeededTest
  void what_a_node_tells_is_what_others_are_told_with_its_age_on_their_own_clock(
      RandomGenerator random) throws Exception {
    List<OperatorSummary> told = operators(random);
    assertThat(NodeJson.read(NodeJson.write(told))).isEqualTo(told);

    NodeSummary node = new NodeSummary("a-1", 5_000_000_000L, told);
    byte[] answer = NodeJson.writeAll(List.of(node), 7_000_000_000L);
    List<NodeSummary> read = NodeJson.readAll(answer, -1_000_000_000L);
    assertThat(read).hasSize(1);
    assertThat(read.get(0).operators()).isEqualTo(told);
    assertThat((double) read.get(0).atNanos()).isCloseTo(-3e9, within(1e3));
    byte[] early = NodeJson.writeAll(List.of(node), 4_000_000_000L);
    assertThat(NodeJson.readAll(early, 7).get(0).atNanos()).as("told meanwhile").isEqualTo(7);
  }

  @SeededTest(runs = 300)
  void whatever_bytes_there_are_they_are_refused_or_make_sense(RandomGenerator random) {
    byte[] bytes = NodeJson.write(operators(random));
    for (int i = random.nextInt(4); i >= 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    byte[] some = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
    for (byte[] each : List.of(bytes, some)) {
      try {
        assertThat(NodeJson.read(each)).allMatch(operator -> operator.instances() > 0);
      } catch (BadValueException refused) {
        assertThat(refused.getMessage()).isNotBlank();
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"instances\": 2 | \"instances\": 0",
        "\"known\": 2 | \"known\": 3",
        "\"sum\": 8 | \"sum\": -8",
        "\"sum\": 8 | \"sum\": 1e999",
        "\"sum\": 8 | \"sum\": null",
        "\"cost\" | \"cpu_time\"",
        "\"cost\" | \"costs\"",
        "\"name\": \"toll\", | ''",
        "\"name\": \"toll\" | \"name\": null",
        "\"inputs\": [2] | \"inputs\": [null]",
        "\"inputs\": [2] | \"inputs\": 2",
        "\"id\": 1 | \"id\": 99999999999999999999",
        "\"engine\" | \"motor\"",
      })
  void what_makes_no_sense_is_refused_as_a_whole(String right, String wrong) throws Exception {
    assertThat(NodeJson.read(told(OPERATOR))).hasSize(1);
    assertThat(OPERATOR).contains(right);
    assertThatThrownBy(() -> NodeJson.read(told(OPERATOR + "," + OPERATOR.replace(right, wrong))))
        .isInstanceOf(BadValueException.class);
  }

  private static byte[] told(String operators) {
    return "{\"operators\": [%s]}".formatted(operators).getBytes(UTF_8);
  }

  @Test
  void what_is_too_much_is_refused() {
    assertThatThrownBy(() -> NodeJson.read(told(OPERATOR + ("," + OPERATOR).repeat(1024))))
        .hasMessage("more than 1024 operators");
    assertThatThrownBy(() -> NodeJson.read(told(OPERATOR.replace("[2]", many(65)))))
        .hasMessage("toll: more than 64 inputs or outputs");
    assertThatThrownBy(() -> NodeJson.read(told(OPERATOR.replace("toll", "t".repeat(2000)))))
        .isInstanceOf(BadValueException.class);
    assertThatThrownBy(() -> NodeJson.read("[".repeat(100_000).getBytes(UTF_8)))
        .isInstanceOf(BadValueException.class);
    assertThatThrownBy(
            () -> NodeJson.read((new String(told(OPERATOR), UTF_8) + "{}").getBytes(UTF_8)))
        .isInstanceOf(BadValueException.class);
    String old = "{\"nodes\": [{\"node\": \"a\", \"age_ms\": -1, \"operators\": []}]}";
    assertThatThrownBy(() -> NodeJson.readAll(old.getBytes(UTF_8), 0))
        .hasMessage("told -1.0 ms ago");
  }

  private static String many(int numbers) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < numbers; i++) {
      all.add(i);
    }
    return all.toString();
  }
}

package io.sluice.agent.node;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.NodeSummary;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.Summary;
import io.sluice.core.model.LogicalOperator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What nodes tell one another, as JSON. It may come from anybody: what is too much or makes no
 * sense is refused as a whole.
 */
public final class NodeJson {
  /** A node has no more operators than this. */
  public static final int MOST_OPERATORS = 1024;

  private static final int MOST_LINKS = 64;
  private static final int MOST_NODES = 1024;
  private static final int LONGEST_TEXT = 1024;
  private static final int DEEPEST = 8;
  private static final double OLDEST_MILLIS = 1e9;

  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxStringLength(LONGEST_TEXT)
                          .maxNestingDepth(DEEPEST)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private NodeJson() {}

  private record Told(List<Operator> operators) {}

  private record Answer(List<Node> nodes) {}

  private record Node(
      String node, @JsonProperty("age_ms") double ageMillis, List<Operator> operators) {}

  private record Value(double sum, int known, double greatest) {}

  private record Operator(
      String engine,
      long id,
      String query,
      String name,
      Set<Long> inputs,
      Set<Long> outputs,
      int instances,
      Map<String, Value> metrics) {

    static Operator of(OperatorSummary summary) {
      LogicalOperator operator = summary.operator();
      Map<String, Value> metrics = new TreeMap<>();
      summary
          .metrics()
          .forEach(
              (metric, of) ->
                  metrics.put(metric.id(), new Value(of.sum(), of.known(), of.greatest())));
      return new Operator(
          summary.engine(),
          operator.id(),
          operator.query(),
          operator.name(),
          operator.inputs(),
          operator.outputs(),
          summary.instances(),
          metrics);
    }

    OperatorSummary summary() throws BadValueException {
      if (inputs.size() > MOST_LINKS || outputs.size() > MOST_LINKS) {
        throw new BadValueException(
            "%s: more than %d inputs or outputs".formatted(name, MOST_LINKS));
      }
      Map<Metric, Summary> values = new EnumMap<>(Metric.class);
      for (Map.Entry<String, Value> each : metrics.entrySet()) {
        Value of = each.getValue();
        values.put(Metric.parse(each.getKey()), new Summary(of.sum(), of.known(), of.greatest()));
      }
      return new OperatorSummary(
          engine, new LogicalOperator(id, query, name, inputs, outputs), instances, values);
    }
  }

  /** What a node tells. */
  static byte[] write(List<OperatorSummary> operators) {
    return bytes(new Told(operators.stream().map(Operator::of).toList()));
  }

  /**
   * The same, read.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static List<OperatorSummary> read(byte[] told) throws BadValueException {
    return checked(told, Told.class, all -> summaries(all.operators()));
  }

  /**
   * What a node is told of others.
   *
   * @param nowNanos on the clock of what they told; who told after that has told just now
   */
  public static byte[] writeAll(List<NodeSummary> nodes, long nowNanos) {
    List<Node> all = new ArrayList<>();
    for (NodeSummary node : nodes) {
      all.add(
          new Node(
              node.node(),
              Math.max(0, nowNanos - node.atNanos()) / 1e6,
              node.operators().stream().map(Operator::of).toList()));
    }
    return bytes(new Answer(all));
  }

  /**
   * The same, read.
   *
   * @param nowNanos on the reader's own clock
   * @throws BadValueException saying what is wrong with it
   */
  static List<NodeSummary> readAll(byte[] answer, long nowNanos) throws BadValueException {
    return checked(
        answer,
        Answer.class,
        all -> {
          if (all.nodes().size() > MOST_NODES) {
            throw new BadValueException("more than %d nodes".formatted(MOST_NODES));
          }
          List<NodeSummary> nodes = new ArrayList<>();
          for (Node node : all.nodes()) {
            if (!(node.ageMillis() >= 0 && node.ageMillis() < OLDEST_MILLIS)) {
              throw new BadValueException("told %s ms ago".formatted(node.ageMillis()));
            }
            long at = nowNanos - (long) (node.ageMillis() * 1e6);
            nodes.add(new NodeSummary(node.node(), at, summaries(node.operators())));
          }
          return nodes;
        });
  }

  private static List<OperatorSummary> summaries(List<Operator> operators)
      throws BadValueException {
    if (operators.size() > MOST_OPERATORS) {
      throw new BadValueException("more than %d operators".formatted(MOST_OPERATORS));
    }
    List<OperatorSummary> summaries = new ArrayList<>();
    for (Operator operator : operators) {
      summaries.add(operator.summary());
    }
    return summaries;
  }

  private interface Check<T, R> {
    R of(T read) throws BadValueException;
  }

  private static <T, R> R checked(byte[] bytes, Class<T> type, Check<T, R> check)
      throws BadValueException {
    try {
      return check.of(JSON.readValue(bytes, type));
    } catch (JsonProcessingException e) {
      throw new BadValueException(e.getOriginalMessage());
    } catch (IOException | IllegalArgumentException | NullPointerException e) {
      throw new BadValueException("it makes no sense: " + e.getMessage());
    }
  }

  private static byte[] bytes(Object value) {
    try {
      return JSON.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}

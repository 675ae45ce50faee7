package io.sluice.agent.node;

import io.sluice.core.config.BadValueException;
import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireReader;
import io.sluice.core.exchange.WireWriter;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.Summary;
import io.sluice.core.model.LogicalOperator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Defines the topics of agents: each node's summary to the coordinator, and those of all others
 * back. HTTP carries one frame in each direction.
 */
public final class NodeTopics {
  /** The most operators that a node reports. */
  public static final int MOST_OPERATORS = 1024;

  /** The longest frame in bytes. A board holds less, so an answer is never longer. */
  static final int LONGEST_FRAME = Frame.HEADER_BYTES + Frame.MOST_BYTES;

  private static final int MOST_LINKS = 64;
  private static final int MOST_NODES = 1024;
  private static final long OLDEST_NANOS = 1_000_000_000_000_000L;

  /** Carries the metrics of a node's own operators. */
  public static final Topic<List<OperatorSummary>> SUMMARY =
      new Topic<>("thread.summary", NodeTopics::operators, NodeTopics::operators);

  /** Carries the metrics of other nodes' operators. */
  public static final Topic<List<AgedSummary>> OTHERS =
      new Topic<>(
          "thread.others",
          (nodes, out) -> out.writeList(nodes, NodeTopics::node),
          in -> in.readList(MOST_NODES, NodeTopics::node));

  private NodeTopics() {}

  private static void node(AgedSummary node, WireWriter out) {
    out.writeText(node.node());
    out.writeLong(node.ageNanos());
    operators(node.operators(), out);
  }

  private static AgedSummary node(WireReader in) throws BadFrameException {
    String name = in.readText();
    long age = in.readCount();
    if (age > OLDEST_NANOS) {
      throw new BadFrameException(
          "the age of a summary is %d ns: expected at most %d".formatted(age, OLDEST_NANOS));
    }
    return new AgedSummary(name, age, operators(in));
  }

  private static void operators(List<OperatorSummary> operators, WireWriter out) {
    out.writeList(operators, NodeTopics::operator);
  }

  private static List<OperatorSummary> operators(WireReader in) throws BadFrameException {
    return in.readList(MOST_OPERATORS, NodeTopics::operator);
  }

  private static void operator(OperatorSummary summary, WireWriter out) {
    LogicalOperator operator = summary.operator();
    out.writeText(summary.engine());
    out.writeLong(operator.id());
    out.writeText(operator.query());
    out.writeText(operator.name());
    out.writeList(operator.inputs(), (link, to) -> to.writeLong(link));
    out.writeList(operator.outputs(), (link, to) -> to.writeLong(link));
    out.writeInt(summary.instances());
    out.writeList(summary.metrics().entrySet(), NodeTopics::metric);
  }

  private static OperatorSummary operator(WireReader in) throws BadFrameException {
    String engine = in.readText();
    LogicalOperator operator =
        new LogicalOperator(in.readLong(), in.readText(), in.readText(), links(in), links(in));
    int instances = in.readInt();
    Map<Metric, Summary> metrics = new EnumMap<>(Metric.class);
    for (Map.Entry<Metric, Summary> each : in.readList(NodeTopics::metric)) {
      metrics.put(each.getKey(), each.getValue());
    }
    return new OperatorSummary(engine, operator, instances, metrics);
  }

  private static Set<Long> links(WireReader in) throws BadFrameException {
    return new HashSet<>(in.readList(MOST_LINKS, WireReader::readLong));
  }

  private static void metric(Map.Entry<Metric, Summary> metric, WireWriter out) {
    out.writeText(metric.getKey().id());
    out.writeDouble(metric.getValue().sum());
    out.writeInt(metric.getValue().known());
    out.writeDouble(metric.getValue().greatest());
  }

  private static Map.Entry<Metric, Summary> metric(WireReader in) throws BadFrameException {
    return Map.entry(
        metric(in.readText()), new Summary(in.readAmount(), in.readInt(), in.readAmount()));
  }

  private static Metric metric(String id) throws BadFrameException {
    try {
      return Metric.parse(id);
    } catch (BadValueException e) {
      throw new BadFrameException(e.getMessage());
    }
  }
}

package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.QueryPlan;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The graph of a query's operators: an acyclic graph in topological order. The operators without
 * upstream ones take in the query's inputs, in this order; those without downstream ones are its
 * sinks.
 */
public record Pipeline(List<Operator> operators) {

  private static final Pipeline YSB =
      new Pipeline(
          List.of(
              Operator.step("parse, filter, join", 6, 1.0 / 3, 1),
              Operator.window("count per campaign", 3, 0.3, 100)));
  private static final Pipeline NYT =
      new Pipeline(
          List.of(Operator.step("parse", 6, 1, 1), Operator.window("mean per zone", 4, 0.5, 250)));

  /**
   * The pipeline of {@link #YSB} with additional records of 2.3 KB that are dropped before they are
   * parsed.
   */
  private static final Pipeline PAGE =
      new Pipeline(
          List.of(
              Operator.step("filter, parse, join", 6, 1.0 / 3, 1).withRoom(9),
              YSB.operators().get(1)));

  private static final Pipeline LRB =
      new Pipeline(
          List.of(
              Operator.step("stops", 6, 0.1, 3),
              Operator.step("counts", 6, 1, 4),
              Operator.step("speeds", 6, 1, 5),
              Operator.window("accidents", 3, 0.2, 40, 6),
              Operator.window("different cars", 4, 0.5, 400, 6),
              Operator.window("mean speeds", 3, 0.5, 400, 6),
              Operator.window("tolls", 2, 0.3, 4)));

  public Pipeline {
    operators = List.copyOf(operators);
    for (int i = 0; i < operators.size(); i++) {
      for (int next : operators.get(i).downstream()) {
        if (next <= i || next >= operators.size()) {
          throw new IllegalArgumentException(
              "operator %d hands on to %d; later ones are %d to %d"
                  .formatted(i, next, i + 1, operators.size() - 1));
        }
      }
    }
    if (operators.stream().noneMatch(Operator::hasWindows)) {
      throw new IllegalArgumentException("none of the operators has windows: " + operators);
    }
  }

  /**
   * Returns the pipeline of a kind of query. Its costs are of the order of those of the bench's
   * embedded Flink.
   */
  public static Pipeline of(QueryPlan.Kind kind) {
    return switch (kind) {
      case YSB -> YSB;
      case NYT -> NYT;
      case LRB -> LRB;
      case PAGE -> PAGE;
    };
  }

  /** Returns the operators that each take in an input. */
  public List<Integer> entries() {
    return IntStream.range(0, operators.size()).filter(i -> feeders(i).isEmpty()).boxed().toList();
  }

  /** Returns the operators upstream of an operator. */
  List<Integer> feeders(int place) {
    return IntStream.range(0, place)
        .filter(i -> operators.get(i).downstream().contains(place))
        .boxed()
        .toList();
  }

  /** Returns the operator whose watermark is the query's. */
  int lastWindow() {
    return IntStream.range(0, operators.size())
        .filter(i -> operators.get(i).hasWindows())
        .max()
        .orElseThrow();
  }

  /**
   * Returns the CPU time of a record on all its paths to the sinks, without firings, us; all inputs
   * have the same number of records.
   */
  public double microsPerRecord() {
    return entries().stream().mapToDouble(this::microsFrom).average().orElseThrow();
  }

  /**
   * Returns the CPU time of a record in front of an operator, on all its paths to the sinks, us.
   */
  double microsFrom(int place) {
    Operator operator = operators.get(place);
    double after = operator.downstream().stream().mapToDouble(this::microsFrom).sum();
    return operator.micros() + operator.selectivity() * after;
  }
}

package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.senml.DataSet;
import io.sluice.bench.dataflow.senml.Layout;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds dataflows by name: an engine is sent the name, and the folder of the data where a dataflow
 * reads some, but nothing of its graph.
 */
public final class Dataflows {

  /** Makes dataflows from the folder of the data, which is empty for data that is made. */
  private static final Map<String, Function<String, Dataflow>> NAMED =
      new TreeMap<>(
          Map.of(
              "etl",
              folder -> Etl.dataflow("etl", Layout.SYS, DataSet.of(Layout.SYS, folder)),
              "etl-taxi",
              folder -> Etl.dataflow("etl-taxi", Layout.TAXI, DataSet.of(Layout.TAXI, folder)),
              "stats",
              folder -> Stats.dataflow("stats", Layout.SYS, DataSet.of(Layout.SYS, folder)),
              "lr",
              folder -> LinearRoad.dataflow(),
              "vs",
              folder -> VoipStream.dataflow(),
              "shift",
              folder -> Shift.dataflow(),
              "ysb",
              folder -> AdCounts.dataflow()));

  /** Names those that read a folder. */
  private static final List<String> READING = List.of("etl", "etl-taxi", "stats");

  /** Names those that may have a colon and a number of queries behind the name. */
  private static final List<String> SYNTHETIC = List.of("syn", "syn-blocking");

  private Dataflows() {}

  /** Returns whether one of this name makes windows of event time. */
  public static boolean hasWindows(String name) {
    return name.equals("ysb");
  }

  /** Returns the names for messages and help. */
  public static List<String> names() {
    return Stream.concat(NAMED.keySet().stream(), SYNTHETIC.stream()).sorted().toList();
  }

  /** Returns whether there is one of this name. */
  public static boolean has(String name) {
    return names().contains(name) || Synthetic.named(name).isPresent();
  }

  /** Returns whether costs of its items move from one operator to another while load is offered. */
  public static boolean shifts(String name) {
    return name.equals("shift");
  }

  /**
   * Makes one that makes its data.
   *
   * @throws IllegalArgumentException when there is none of this name; says which there are
   */
  public static Dataflow of(String name) {
    return of(name, "");
  }

  /**
   * Makes one. Nothing is read before it is needed.
   *
   * @param data folder of what it reads; empty for what it makes itself
   * @throws IllegalArgumentException when there is none of this name, or it reads nothing; says
   *     which there are
   */
  public static Dataflow of(String name, String data) {
    if (!has(name)) {
      throw new IllegalArgumentException(
          "unknown workload '%s'; there is: %s (syn:N for N queries, 1 to 99)"
              .formatted(name, String.join(", ", names())));
    }
    if (!data.isEmpty() && !READING.contains(name)) {
      throw new IllegalArgumentException(
          "workload %s makes its own data and reads none of %s; some is read by: %s"
              .formatted(name, data, String.join(", ", READING)));
    }
    return NAMED.containsKey(name)
        ? NAMED.get(name).apply(data)
        : Synthetic.named(name).orElseThrow();
  }
}

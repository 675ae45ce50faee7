package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.senml.DataSet;
import io.sluice.bench.dataflow.senml.Layout;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** The form of a name whose operators do their work several times. */
  private static final Pattern REPEATED = Pattern.compile("(.+):x([1-9]\\d{0,4})");

  private static final long USUAL_SEED = 1;

  private Dataflows() {}

  /** Returns whether one of this name makes windows of event time. */
  public static boolean hasWindows(String name) {
    return once(name).equals("ysb");
  }

  /** Returns the names for messages and help. */
  public static List<String> names() {
    return Stream.concat(NAMED.keySet().stream(), SYNTHETIC.stream()).sorted().toList();
  }

  /** Returns whether there is one of this name. */
  public static boolean has(String name) {
    String once = once(name);
    return names().contains(once) || Synthetic.named(once, USUAL_SEED).isPresent();
  }

  /** Returns whether costs of its items move from one operator to another while load is offered. */
  public static boolean shifts(String name) {
    return once(name).equals("shift");
  }

  /**
   * Makes one that makes its data.
   *
   * @throws IllegalArgumentException when there is none of this name; says which there are
   */
  public static Dataflow of(String name) {
    return of(name, "");
  }

  /** Makes one whose seed draws nothing, or nothing that matters to the caller. */
  public static Dataflow of(String name, String data) {
    return of(name, data, USUAL_SEED);
  }

  /**
   * Makes one. Nothing is read before it is needed.
   *
   * @param name of the dataflow; with {@code :xN} behind it its operators do their work N times for
   *     each item
   * @param data folder of what it reads; empty for what it makes itself
   * @param seed of what is drawn of its operators
   * @throws IllegalArgumentException when there is none of this name, or it reads nothing; says
   *     which there are
   */
  public static Dataflow of(String name, String data, long seed) {
    if (!has(name)) {
      throw new IllegalArgumentException(
          "unknown workload '%s'; there is: %s (syn:N for N queries, 1 to 99; lr:xN for work that is done N times, 1 to 99999)"
              .formatted(name, String.join(", ", names())));
    }
    Matcher repeated = REPEATED.matcher(name);
    if (repeated.matches()) {
      Dataflow once = of(repeated.group(1), data, seed);
      return Repeated.all(once, name, Integer.parseInt(repeated.group(2)));
    }
    if (!data.isEmpty() && !READING.contains(name)) {
      throw new IllegalArgumentException(
          "workload %s makes its own data and reads none of %s; some is read by: %s"
              .formatted(name, data, String.join(", ", READING)));
    }
    return NAMED.containsKey(name)
        ? NAMED.get(name).apply(data)
        : Synthetic.named(name, seed).orElseThrow();
  }

  /** Returns the name of the dataflow whose operators do their work once. */
  private static String once(String name) {
    Matcher repeated = REPEATED.matcher(name);
    return repeated.matches() ? repeated.group(1) : name;
  }
}

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
 * Makes dataflows by name. An engine gets only the name, and the folder of the data if the dataflow
 * reads any, and makes the graph itself.
 */
public final class Dataflows {

  /**
   * Maps names to makers of dataflows, which take the folder of the data; the folder is empty for
   * generated data.
   */
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

  /** The dataflows that read a folder. */
  private static final List<String> READING = List.of("etl", "etl-taxi", "stats");

  /** The dataflows whose name may be followed by a colon and a number of queries. */
  private static final List<String> SYNTHETIC = List.of("syn", "syn-blocking");

  /** The form of the name of a dataflow whose operators do their work several times. */
  private static final Pattern REPEATED = Pattern.compile("(.+):x([1-9]\\d{0,4})");

  private static final long USUAL_SEED = 1;

  private Dataflows() {}

  /** Returns whether the dataflow of a name has windows in event time. */
  public static boolean hasWindows(String name) {
    return once(name).equals("ysb");
  }

  /** Returns the names for messages and help. */
  public static List<String> names() {
    return Stream.concat(NAMED.keySet().stream(), SYNTHETIC.stream()).sorted().toList();
  }

  /** Returns whether there is a dataflow of a name. */
  public static boolean has(String name) {
    String once = once(name);
    return names().contains(once) || Synthetic.named(once, USUAL_SEED).isPresent();
  }

  /**
   * Returns whether the costs of a dataflow move from one operator to another while load is
   * offered.
   */
  public static boolean shifts(String name) {
    return once(name).equals("shift");
  }

  /**
   * Makes a dataflow with generated data.
   *
   * @throws IllegalArgumentException when the name is unknown; the message lists the names
   */
  public static Dataflow of(String name) {
    return of(name, "");
  }

  /** Makes a dataflow for a caller to whom its seed does not matter. */
  public static Dataflow of(String name, String data) {
    return of(name, data, USUAL_SEED);
  }

  /**
   * Makes a dataflow. It reads its data only when that is needed.
   *
   * @param name the name; with the suffix {@code :xN} operators do their work N times for each item
   * @param data the folder of its data; empty for generated data
   * @param seed the seed of the operators' random draws
   * @throws IllegalArgumentException when the name is unknown, or the dataflow reads no data; the
   *     message lists the names
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

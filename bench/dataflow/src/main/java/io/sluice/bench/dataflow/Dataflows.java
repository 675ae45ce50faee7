package io.sluice.bench.dataflow;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** All of them by name: what is sent to an engine is the name, so nothing of a graph is. */
public final class Dataflows {

  private static final Map<String, Supplier<Dataflow>> ALL =
      new TreeMap<>(
          Map.of(
              "lr",
              LinearRoad::dataflow,
              "vs",
              VoipStream::dataflow,
              "syn",
              () -> Synthetic.dataflow("syn", false),
              "syn-blocking",
              () -> Synthetic.dataflow("syn-blocking", true)));

  private Dataflows() {}

  /** For messages and help. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /**
   * Makes one.
   *
   * @throws IllegalArgumentException when there is none of this name; says which there are
   */
  public static Dataflow of(String name) {
    Supplier<Dataflow> found = ALL.get(name);
    if (found == null) {
      throw new IllegalArgumentException(
          "unknown workload '%s'; there is: %s".formatted(name, String.join(", ", names())));
    }
    return found.get();
  }
}

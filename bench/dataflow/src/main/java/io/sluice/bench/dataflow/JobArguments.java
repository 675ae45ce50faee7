package io.sluice.bench.dataflow;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a job is told by the bench that submits it, whatever the engine.
 *
 * @param workload name of the dataflow
 * @param data folder of what it reads, on every host that runs it; empty for what it makes itself
 * @param query name under which it runs
 * @param port where the bench listens on this machine
 * @param seed of the items
 * @param parallelism instances of each operator
 * @param processes over which they are spread, where a job can say that
 * @param broker from which sources take items, as {@code HOST:PORT}; empty for those that come from
 *     nowhere
 */
public record JobArguments(
    String workload,
    String data,
    String query,
    int port,
    long seed,
    int parallelism,
    int processes,
    String broker)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The same, with items from a broker. */
  public JobArguments fedBy(String address) {
    return new JobArguments(workload, data, query, port, seed, parallelism, processes, address);
  }

  /** As command line arguments. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("--workload", workload));
    if (!data.isEmpty()) {
      words.addAll(List.of("--data", data));
    }
    words.addAll(List.of("--query", query));
    words.addAll(List.of("--port", Integer.toString(port)));
    words.addAll(List.of("--seed", Long.toString(seed)));
    words.addAll(List.of("--parallelism", Integer.toString(parallelism)));
    words.addAll(List.of("--processes", Integer.toString(processes)));
    if (!broker.isEmpty()) {
      words.addAll(List.of("--broker", broker));
    }
    return words;
  }

  /** The graph that is asked for. */
  public Dataflow dataflow() {
    return Dataflows.of(workload, data);
  }

  /**
   * Reads them back.
   *
   * @throws IllegalArgumentException when one is missing
   */
  public static JobArguments parse(String... words) {
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i + 1 < words.length; i += 2) {
      values.put(words[i], words[i + 1]);
    }
    try {
      return new JobArguments(
          value(values, "--workload"),
          values.getOrDefault("--data", ""),
          value(values, "--query"),
          Integer.parseInt(value(values, "--port")),
          Long.parseLong(value(values, "--seed")),
          Integer.parseInt(value(values, "--parallelism")),
          Integer.parseInt(value(values, "--processes")),
          values.getOrDefault("--broker", ""));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("no number among " + Arrays.toString(words), e);
    }
  }

  private static String value(Map<String, String> values, String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return value;
  }
}

package io.sluice.bench.dataflow;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Serializable;
import java.util.List;

/**
 * The arguments that the bench gives a job that it submits, whatever the engine.
 *
 * @param workload name of the dataflow
 * @param data folder of what it reads, on every host that runs it; empty for what it makes itself
 * @param query name under which it runs
 * @param port where the bench listens on this machine
 * @param seed of the items, and of what is drawn of the operators
 * @param parallelism instances of each operator
 * @param processes over which they are spread, where a job can say that
 * @param broker from which sources take items, as {@code HOST:PORT}; empty for those that come from
 *     nowhere
 */
public record JobArguments(
    @JsonProperty(required = true) String workload,
    @JsonProperty(required = true) String data,
    @JsonProperty(required = true) String query,
    @JsonProperty(required = true) int port,
    @JsonProperty(required = true) long seed,
    @JsonProperty(required = true) int parallelism,
    @JsonProperty(required = true) int processes,
    @JsonProperty(required = true) String broker)
    implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Returns the same, with items from a broker. */
  public JobArguments fedBy(String address) {
    return new JobArguments(workload, data, query, port, seed, parallelism, processes, address);
  }

  /** Returns them as command line arguments: one, a JSON document. */
  public List<String> words() {
    return List.of(JSON.valueToTree(this).toString());
  }

  /** Returns the graph that is asked for. */
  public Dataflow dataflow() {
    return Dataflows.of(workload, data, seed);
  }

  /**
   * Reads them back.
   *
   * @throws IllegalArgumentException when one is missing or no number
   */
  public static JobArguments parse(String... words) {
    String text = String.join(" ", words);
    try {
      return JSON.readValue(text, JobArguments.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "no arguments of a job: %s (%s)".formatted(text, e.getOriginalMessage()), e);
    }
  }
}

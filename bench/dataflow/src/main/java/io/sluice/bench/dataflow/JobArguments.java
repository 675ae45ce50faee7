package io.sluice.bench.dataflow;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Serializable;
import java.util.List;

/**
 * Holds the arguments that the bench gives a job that it submits, for any engine.
 *
 * @param workload the name of the dataflow
 * @param data the folder of its data, on every host that runs it; empty for generated data
 * @param query the name under which it runs
 * @param port the port at which the bench listens on this machine
 * @param seed the seed of the items and of the operators' random draws
 * @param parallelism the number of instances of each operator
 * @param processes the number of processes over which they are spread, if a job can set that
 * @param broker the broker from which sources read, as {@code HOST:PORT}; empty if they take items
 *     from memory
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

  /** Returns the same arguments with items from a broker. */
  public JobArguments fedBy(String address) {
    return new JobArguments(workload, data, query, port, seed, parallelism, processes, address);
  }

  /** Returns the arguments as one command line argument, a JSON document. */
  public List<String> words() {
    return List.of(JSON.valueToTree(this).toString());
  }

  /** Returns the dataflow that the arguments name. */
  public Dataflow dataflow() {
    return Dataflows.of(workload, data, seed);
  }

  /**
   * Parses the arguments.
   *
   * @throws IllegalArgumentException when one is missing or no number
   */
  public static JobArguments parse(String... words) {
    String text = String.join(" ", words);
    try {
      return JSON.readValue(text, JobArguments.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "these are no arguments of a job: %s (%s)".formatted(text, e.getOriginalMessage()), e);
    }
  }
}

package io.sluice.host.flink.kafka;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;

/** What a host and the {@link KafkaFeeder} tell each other: one JSON document per line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = FeederLine.Start.class, name = "start"),
  @JsonSubTypes.Type(value = FeederLine.Feed.class, name = "feed"),
  @JsonSubTypes.Type(value = FeederLine.Started.class, name = "started"),
  @JsonSubTypes.Type(value = FeederLine.Fed.class, name = "fed"),
  @JsonSubTypes.Type(value = FeederLine.Broken.class, name = "broken"),
})
sealed interface FeederLine {

  ObjectMapper JSON = JsonMapper.builder().build();

  static FeederLine read(String line) {
    try {
      return JSON.readValue(line, FeederLine.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a feeder line: " + line, e);
    }
  }

  default String text() {
    try {
      return JSON.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** To the feeder, once: what to send and where to. */
  record Start(WorkloadSpec workload, String topicPrefix) implements FeederLine {}

  /** To the feeder: send the records of this phase when they are planned. */
  record Feed(Phase phase) implements FeederLine {}

  /** From the feeder: the workload is laid out; records will go to this broker. */
  record Started(String bootstrap) implements FeederLine {}

  /**
   * From the feeder: the broker has all records of a phase.
   *
   * @param lateMillis the most that a record was in the broker after its planned time
   */
  record Fed(double lateMillis) implements FeederLine {}

  /** From the feeder: the broker refused a record. */
  record Broken(String message) implements FeederLine {}
}

package io.sluice.host.flink.split;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import java.util.Map;

/** What the host tells a TaskManager process: one JSON document per line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = PartCommand.Begin.class, name = "begin"),
  @JsonSubTypes.Type(value = PartCommand.Offer.class, name = "offer"),
  @JsonSubTypes.Type(value = PartCommand.Configure.class, name = "configure"),
  @JsonSubTypes.Type(value = PartCommand.Count.class, name = "count"),
})
sealed interface PartCommand {

  /**
   * The first command: starts the TaskManager.
   *
   * @param flink its configuration
   * @param plugin whether Sluice is loaded
   */
  record Begin(WorkloadSpec workload, Map<String, String> flink, boolean plugin)
      implements PartCommand {}

  /** The sources have this phase to read. */
  record Offer(Phase phase) implements PartCommand {}

  /** Other settings from now on; null for stock behaviour. */
  record Configure(long id, Map<String, String> settings) implements PartCommand {}

  /** Answered with {@link PartEvent.Answer#count}. */
  record Count(long id) implements PartCommand {}
}

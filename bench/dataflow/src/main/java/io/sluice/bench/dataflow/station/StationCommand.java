package io.sluice.bench.dataflow.station;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.sluice.bench.protocol.LoadShape;

/** What the bench tells a station: one JSON document per line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = StationCommand.Offer.class, name = "offer"),
  @JsonSubTypes.Type(value = StationCommand.Measure.class, name = "measure"),
  @JsonSubTypes.Type(value = StationCommand.Arrange.class, name = "arrange"),
})
public sealed interface StationCommand {

  /**
   * A stretch of load. One may only follow when all items of the one before are through.
   *
   * @param startNanos of {@link System#nanoTime()}, which all processes of a machine share
   * @param load items per second of all instances of all sources together
   * @param durationNanos for how long items arrive
   * @param fromNanos since the start: from when on items are measured that are planned to arrive
   * @param shiftNanos after so much time, and again after as much, costs move on; 0 for never
   */
  record Offer(
      int stretch,
      long startNanos,
      LoadShape load,
      long durationNanos,
      long fromNanos,
      long shiftNanos,
      long seed)
      implements StationCommand {}

  /**
   * Has the engine run its operators in another way; only while none has anything to do.
   *
   * @param scheduler name of the way
   */
  record Arrange(String scheduler) implements StationCommand {}

  /** Asks for what was measured since the last {@link Offer}. */
  record Measure(int stretch) implements StationCommand {}
}

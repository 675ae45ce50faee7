package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.senml.Observation;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A statistic of a series, or of all series of a type, at the time of an observation.
 *
 * @param kind the name of the statistic
 * @param message the id of the observation's message
 */
public record Statistic(
    String kind, long message, String sensor, String type, List<Double> values) {

  static Statistic of(String kind, Observation at, List<Double> values) {
    return new Statistic(kind, at.message(), at.sensor(), at.type(), values);
  }

  /** Returns the fields separated by commas, and the values by semicolons. */
  public String toLine() {
    String all = values.stream().map(Object::toString).collect(Collectors.joining(";"));
    return kind + "," + message + "," + sensor + "," + type + "," + all;
  }
}

package io.sluice.flink.api;

import org.apache.flink.streaming.api.datastream.KeyedStream;

/**
 * Begins an elastic stage, whose keyed state moves between containers while the job runs:
 *
 * <pre>{@code
 * Elastic.stage("sessions", trips.keyBy(Trip::zone))
 *     .containers(2)
 *     .spares(1)
 *     .process(keyed -> keyed.window(windows).aggregate(mean));
 * }</pre>
 *
 * <p>What stands in {@code process} is ordinary Flink code. The plug-in must be in Flink's {@code
 * lib}; {@code sluice install} puts it there.
 */
public final class Elastic {

  private Elastic() {}

  /**
   * Returns a stage to be described further.
   *
   * @param name by which commands find it; a job has it once
   * @param input by key
   */
  public static <T, K> ElasticStage<T, K> stage(String name, KeyedStream<T, K> input) {
    return new ElasticStage<>(name, input);
  }

  /**
   * Returns a stage with two inputs to be described further.
   *
   * @param name by which commands find it; a job has it once
   * @param first input, by key
   * @param second input, by the same keys
   */
  public static <A, B, K> ElasticPair<A, B, K> stage(
      String name, KeyedStream<A, K> first, KeyedStream<B, K> second) {
    return new ElasticPair<>(name, first, second);
  }
}

package io.sluice.bench.dataflow.senml;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Function;

/** Lets through what is of a known sensor or type, by a Bloom filter. */
public final class KnownOnly implements Operator<Observation, Observation> {

  private final Function<Observation, String> key;
  private final BloomFilter known = new BloomFilter();

  /**
   * One of them.
   *
   * @param key of an observation
   * @param known all keys that are
   */
  public KnownOnly(Function<Observation, String> key, Collection<String> known) {
    this.key = key;
    known.forEach(this.known::add);
  }

  @Override
  public void process(Observation observation, Consumer<? super Observation> output) {
    if (known.mayContain(key.apply(observation))) {
      output.accept(observation);
    }
  }
}

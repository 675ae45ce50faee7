package io.sluice.bench.dataflow.senml;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.sketch.BloomFilter;
import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Lets through observations of a known sensor or type, by a Bloom filter for 20 million keys with a
 * false positive rate of 1 % (parameters of RIoTBench; 24 MB).
 */
public final class KnownOnly implements Operator<Observation, Observation> {

  private final Function<Observation, String> key;
  private final BloomFilter known = BloomFilter.ofOnePercent(20_000_000);

  /**
   * Makes a filter.
   *
   * @param key returns the key of an observation
   * @param known all known keys
   */
  public KnownOnly(Function<Observation, String> key, Collection<String> known) {
    this.key = key;
    known.forEach(text -> this.known.add(hash(text)));
  }

  @Override
  public void process(Observation observation, Consumer<? super Observation> output) {
    if (known.mayContain(hash(key.apply(observation)))) {
      output.accept(observation);
    }
  }

  private static long hash(String text) {
    long hash = 0;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return hash;
  }
}

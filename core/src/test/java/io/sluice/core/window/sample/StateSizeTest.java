package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.lang.ref.Reference;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Samplers and windows of 3 s are measured: what they write into a checkpoint, and how much more of
 * the heap is in use with them, after collections, for so many keys that nothing else counts. The
 * keys themselves are objects of the stream, and there before.
 */
class StateSizeTest {

  private static final long SIZE = 3000;
  private static final int MANY = 10_000;
  private static final long CHECKPOINT = 65_536;
  private static final long OF_KEY = 200;

  /** Overlapping windows need more: in each of them a key has other events and another answer. */
  private static final long OF_KEY_WHERE_THREE_OVERLAP = 660;

  private final Integer[] names = IntStream.range(0, MANY).boxed().toArray(Integer[]::new);
  private long now;

  private static SampleQuestion sampling() {
    return new SampleQuestion(
        SIZE, SIZE, 0, RelativeError.percent(5), Confidence.percent(95), Double.NaN, 0.5, SIZE, 1);
  }

  private static WindowQuestion tumbling() {
    return new WindowQuestion(
        SIZE,
        0,
        Aggregate.MEAN,
        RelativeError.percent(5),
        Confidence.percent(95),
        Otherwise.WAIT,
        2 * SIZE,
        true);
  }

  private static WindowQuestion sliding() {
    return tumbling().slidingBy(SIZE / 3);
  }

  private interface Taking {
    void take(int key, long time, long arrival, double value);
  }

  /** Each key has two events in each window; lags have a mean of 100 ms. */
  private void events(int keys, int windows, Taking taking, Runnable poll) {
    SplittableRandom random = new SplittableRandom(1);
    int perWindow = 2 * keys;
    now = 0;
    for (long i = 0; i < (long) windows * perWindow; i++) {
      long arrival = i * SIZE / perWindow;
      if (arrival > now + 10) {
        now = arrival;
        poll.run();
      }
      long lag = (long) (-100 * Math.log(1 - random.nextDouble()));
      taking.take((int) (i % keys), arrival - lag, arrival, random.nextDouble());
    }
  }

  private Sampler sampler(int keys, int windows) {
    Sampler sampler = new Sampler(sampling(), 0);
    events(keys, windows, sampler::add, () -> sampler.poll(now));
    return sampler;
  }

  private ApproximateWindows<Integer> windows(WindowQuestion question, int keys, int windows) {
    ApproximateWindows<Integer> all = new ApproximateWindows<>(question);
    events(
        keys,
        windows,
        (key, time, arrival, value) -> all.add(names[key], time, arrival, value),
        () -> all.poll(now, (key, start, answer) -> {}));
    return all;
  }

  private static long heap() {
    Runtime runtime = Runtime.getRuntime();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }

  /** Returns how much more of the heap is in use than before, with something on it. */
  private static long retained(long before, Object kept) {
    try {
      return heap() - before;
    } finally {
      Reference.reachabilityFence(kept);
    }
  }

  @Test
  void a_sampler_and_what_keys_of_windows_share_write_at_most_64_kib() {
    assertThat(sampler(1, 400).state()).hasSizeLessThanOrEqualTo((int) CHECKPOINT);
    assertThat(windows(tumbling(), 1000, 80).sharedState())
        .hasSizeLessThanOrEqualTo((int) CHECKPOINT);
    assertThat(windows(sliding(), 300, 30).sharedState())
        .hasSizeLessThanOrEqualTo((int) CHECKPOINT);
  }

  @Test
  void a_key_adds_at_most_200_bytes_to_a_sampler() {
    int few = sampler(1, 40).state().length;
    long before = heap();
    Sampler many = sampler(MANY, 6);
    long retained = retained(before, many);

    assertThat((many.state().length - few) / MANY).isLessThanOrEqualTo((int) OF_KEY);
    assertThat(retained / MANY).as("bytes on the heap").isBetween(50L, OF_KEY);
  }

  /** At the end of a window the ones before are forgotten: their last events have come. */
  @Test
  void a_key_of_windows_with_its_history_takes_at_most_200_bytes() {
    long before = heap();
    ApproximateWindows<Integer> many = windows(tumbling(), MANY, 14);
    long retained = retained(before, many);
    long written = many.keyedState().values().stream().mapToLong(state -> state.length).sum();

    assertThat(written / MANY).isLessThanOrEqualTo(OF_KEY);
    assertThat(retained / MANY).as("bytes on the heap").isBetween(50L, OF_KEY);
  }

  @Test
  void a_key_of_overlapping_windows_takes_as_much_for_each() {
    int keys = MANY / 4;
    long before = heap();
    long retained = retained(before, windows(sliding(), keys, 14));

    assertThat(retained / keys)
        .as("bytes on the heap")
        .isBetween(OF_KEY, OF_KEY_WHERE_THREE_OVERLAP);
  }
}

package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.sketch.BloomFilter;
import java.util.function.Consumer;

/**
 * Marks calls to numbers that the caller has not called lately. It remembers the pairs of the
 * latest calls in two Bloom filters with a false positive rate of 1 %; when the newer filter is
 * full, the older one is discarded.
 */
public final class VariationDetector implements Operator<Call, Call> {
  private static final int PAIRS = 90_000;

  private BloomFilter newer = empty();
  private BloomFilter older = empty();
  private int added;

  private static BloomFilter empty() {
    return new BloomFilter(10 * PAIRS, 7);
  }

  @Override
  public void process(Call call, Consumer<? super Call> output) {
    output.accept(call.withNewCallee(isNew(call.pair())));
  }

  private boolean isNew(long pair) {
    if (!newer.add(pair)) {
      return false;
    }
    boolean isNew = !older.mayContain(pair);
    if (++added == PAIRS) {
      older = newer;
      newer = empty();
      added = 0;
    }
    return isNew;
  }
}

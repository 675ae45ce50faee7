package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/** Tells all cars of a segment in which traffic is slow. */
public final class SlownessNotice implements Operator<SegmentSpeed, TollNotice> {

  /** Below this speed a toll can be due, in miles per hour. */
  static final int SLOW = 40;

  @Override
  public void process(SegmentSpeed mean, Consumer<? super TollNotice> output) {
    if (mean.speed() < SLOW) {
      output.accept(new TollNotice(TollNotice.ALL, mean.segment(), 0));
    }
  }
}

package io.sluice.bench.query.report;

import io.sluice.bench.protocol.WorkloadSpec;

/**
 * Computes how much work is not due yet when window offsets differ: with windows that close every
 * {@code slide}, each query has on average half a slide of it, so an order can hide a backlog of up
 * to that.
 */
final class HalfWindow {

  private static final double YSB_SLIDE_SECONDS = 3;
  private static final double NYT_SLIDE_SECONDS = 1;
  private static final double LRB_SLIDE_SECONDS = 3;

  private HalfWindow() {}

  static double seconds(WorkloadSpec spec) {
    return switch (spec.workload()) {
      case "ysb" -> YSB_SLIDE_SECONDS / 2;
      case "nyt" -> NYT_SLIDE_SECONDS / 2;
      case "lrb" -> LRB_SLIDE_SECONDS / 2;
      default -> (YSB_SLIDE_SECONDS + NYT_SLIDE_SECONDS) / 4;
    };
  }
}

package io.sluice.core.window.summary;

import io.sluice.core.window.answer.Range;

/** Keeps nothing: moments are enough. */
enum NoSummary implements Summary, SummaryKind {
  NONE;

  private static final byte[] NOTHING = {};

  @Override
  public void add(double value, int age) {
    // moments have it
  }

  @Override
  public Range range(double late, double deviations) {
    throw new UnsupportedOperationException("the result follows from moments");
  }

  @Override
  public byte[] toBytes() {
    return NOTHING;
  }

  @Override
  public Summary empty() {
    return this;
  }

  @Override
  public Summary read(byte[] bytes) {
    return this;
  }
}

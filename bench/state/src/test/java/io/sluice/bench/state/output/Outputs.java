package io.sluice.bench.state.output;

/** Outputs for tests. */
final class Outputs {

  private Outputs() {}

  /** Returns an output of a visitor whose only visit it is. */
  static Output output(long at, long planned, int slice, int container) {
    return new Output(at, planned, slice, 1, 1, slice, container);
  }

  /** Returns an output that counts. */
  static Output count(long at, int visitor, int visits, int shown) {
    return new Output(at, at, visitor, visits, shown, 0, 0);
  }
}

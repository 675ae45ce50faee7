package io.sluice.bench.dataflow.road;

/**
 * What a driver, or all in a segment, are told.
 *
 * @param car negative for all in the segment
 * @param toll 0 for nothing but the notice
 */
public record TollNotice(int car, int segment, int toll) {

  /** To all cars of a segment. */
  static final int ALL = -1;
}

package io.sluice.bench.dataflow.voip;

/**
 * A party of a call.
 *
 * @param called whether it was the one that was called
 */
public record Role(long number, long atSeconds, boolean called) {

  /** What is about one number goes to one instance. */
  public int key() {
    return Long.hashCode(number);
  }
}

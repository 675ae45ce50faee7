package io.sluice.bench.dataflow.synthetic;

/** Keeps a CPU busy with arithmetic. */
public final class Work {

  private Work() {}

  /** Works for about a nanosecond per unit; the result has no meaning. */
  public static long on(long item, int units) {
    long value = item | 1;
    for (int i = 0; i < units; i++) {
      value = value * 6364136223846793005L + 1442695040888963407L;
    }
    return value;
  }
}

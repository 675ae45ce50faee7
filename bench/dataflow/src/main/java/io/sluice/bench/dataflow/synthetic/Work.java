package io.sluice.bench.dataflow.synthetic;

/** Arithmetic that takes its time. */
public final class Work {

  private Work() {}

  /** About a nanosecond per unit; what comes out means nothing. */
  public static long on(long item, int units) {
    long value = item | 1;
    for (int i = 0; i < units; i++) {
      value = value * 6364136223846793005L + 1442695040888963407L;
    }
    return value;
  }
}

package io.sluice.bench.dataflow.synthetic;

/** Does arithmetic that takes its time. */
public final class Work {

  private Work() {}

  /** Works about a nanosecond per unit; the result means nothing. */
  public static long on(long item, int units) {
    long value = item | 1;
    for (int i = 0; i < units; i++) {
      value = value * 6364136223846793005L + 1442695040888963407L;
    }
    return value;
  }
}

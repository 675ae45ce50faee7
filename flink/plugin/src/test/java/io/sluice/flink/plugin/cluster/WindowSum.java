package io.sluice.flink.plugin.cluster;

/** The result of one window of one key; a Flink POJO. */
public final class WindowSum {
  public long key;
  public long windowEnd;
  public long sum;

  public WindowSum() {}

  public WindowSum(long key, long windowEnd, long sum) {
    this.key = key;
    this.windowEnd = windowEnd;
    this.sum = sum;
  }

  String place() {
    return "%012d/%d".formatted(windowEnd, key);
  }
}

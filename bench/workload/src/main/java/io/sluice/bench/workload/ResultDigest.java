package io.sluice.bench.workload;

import java.util.HexFormat;

/**
 * Computes a digest of result rows that does not depend on their order. Not thread-safe.
 *
 * <p>Rows are summed after mixing: a set with a missing, repeated or changed row has another sum,
 * except with a probability of 2^-64 per comparison.
 */
public final class ResultDigest {

  private long sum;

  public void add(int query, long windowEnd, int key, long value) {
    sum += Mixing.of(query, windowEnd, key, value);
  }

  /** Returns the digest as sixteen hexadecimal digits. */
  public String text() {
    return HexFormat.of().toHexDigits(sum);
  }
}

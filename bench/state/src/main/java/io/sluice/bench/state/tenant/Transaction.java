package io.sluice.bench.state.tenant;

/**
 * Is one transaction of the tenant.
 *
 * @param endMillis when it ended, epoch ms
 * @param micros how long it took, µs
 */
public record Transaction(long endMillis, long micros) {

  private static final int TIME = 2;
  private static final int END_SECONDS = 4;
  private static final int END_MICROS = 5;
  private static final long THOUSAND = 1000;

  /** Reads a line of pgbench's log. */
  static Transaction read(String line) {
    String[] fields = line.split(" ", -1);
    return new Transaction(
        Long.parseLong(fields[END_SECONDS]) * THOUSAND
            + Long.parseLong(fields[END_MICROS]) / THOUSAND,
        Long.parseLong(fields[TIME]));
  }
}

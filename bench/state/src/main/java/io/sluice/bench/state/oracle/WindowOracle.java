package io.sluice.bench.state.oracle;

import io.sluice.bench.state.source.SourceRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the records of each key's current window, and names after each record their number, the
 * highest amount, the first record that has it, and one of the others.
 */
public final class WindowOracle implements Oracle {

  /** Decides whether a record begins a new window. */
  @FunctionalInterface
  private interface Border {
    boolean isBetween(long before, long now);
  }

  /** A record of a window and its amount. */
  private record Kept(SourceRecord record, long amount) {}

  private static final long STRIDE = 7919;

  private final Border border;
  private final Map<Integer, List<Kept>> windows = new HashMap<>();

  private WindowOracle(Border border) {
    this.border = border;
  }

  /** Returns an oracle of tumbling windows. */
  public static WindowOracle tumbling(long millis) {
    return new WindowOracle((before, now) -> before / millis != now / millis);
  }

  /** Returns an oracle of sessions. */
  public static WindowOracle sessions(long gapMillis) {
    return new WindowOracle((before, now) -> now - before > gapMillis);
  }

  @Override
  public void take(SourceRecord record, ExpectedResults results) {
    List<Kept> window = windows.computeIfAbsent(record.key(), any -> new ArrayList<>());
    if (!window.isEmpty()
        && border.isBetween(window.get(window.size() - 1).record().time(), record.time())) {
      window.clear();
    }
    window.add(new Kept(record, amount(record)));
    Kept highest =
        window.stream()
            .reduce((one, later) -> later.amount() > one.amount() ? later : one)
            .orElseThrow();
    Kept other = window.get((int) (record.number() * STRIDE % window.size()));
    results.add(
        record.key(),
        record.number(),
        "%d %d %s %s"
            .formatted(
                window.size(), highest.amount(), highest.record().text(), other.record().text()));
  }

  private static long amount(SourceRecord record) {
    return Long.parseLong(record.text().split(",", 2)[0]);
  }
}

package io.sluice.bench.state.source;

import java.util.SplittableRandom;

/**
 * Makes bids as NEXMark's generator does: half of them are on the hot auction of the moment, the
 * others on one of those in flight. The command comes when a window has the state's size. The price
 * stands in front of a bid.
 */
public final class Bids implements RecordSource {

  private static final int TEXT_BYTES = 200;
  private static final int BIDS_PER_ROUND = 46;
  private static final int AUCTIONS_PER_ROUND = 3;
  private static final int IN_FLIGHT = 100;
  private static final int HOT = 100;
  private static final double BYTES_TO_FILL = 0.75;
  private static final String EXTRA = "x".repeat(TEXT_BYTES);

  private final SourceShape shape;
  private final SplittableRandom random;
  private final KeyNumbers numbers = new KeyNumbers();
  private long index;

  /** Makes a source. */
  public Bids(SourceShape shape) {
    this.shape = shape;
    random = new SplittableRandom(shape.seed());
  }

  private static long window(SourceShape shape) {
    return Math.max(shape.steady() + 1, (long) (shape.stateOf(TEXT_BYTES) / BYTES_TO_FILL));
  }

  /** Returns the length of a window, ms. */
  public static long windowMillis(SourceShape shape) {
    return shape.time(window(shape)) + 1;
  }

  /**
   * Returns how many records fill the state, as far as the steady ones before the command do not.
   */
  public static long filling(SourceShape shape) {
    return Math.max(2, shape.stateOf(TEXT_BYTES) - shape.steady());
  }

  @Override
  public int textBytes() {
    return TEXT_BYTES;
  }

  @Override
  public SourceRecord next() {
    long newest = IN_FLIGHT + index * AUCTIONS_PER_ROUND / BIDS_PER_ROUND;
    long auction = random.nextBoolean() ? newest / HOT * HOT : newest - random.nextInt(IN_FLIGHT);
    int key = SourceRecord.keyAt(index, (int) auction);
    long price = Math.round(Math.pow(10, random.nextDouble() * 6) * 100);
    String bid = "%d,%d,%d,".formatted(price, key, 1000 + random.nextInt(1000));
    return new SourceRecord(
        key,
        numbers.next(key),
        0,
        shape.time(index++),
        bid + EXTRA.substring(0, TEXT_BYTES - bid.length()));
  }
}

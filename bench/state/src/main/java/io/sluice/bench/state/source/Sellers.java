package io.sluice.bench.state.source;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Makes persons and the auctions that they open, as NEXMark's generator does: three auctions for
 * each person, three quarters of them by the hot seller of the moment, the others by one of the
 * latest thousand persons. The command comes when a window has the state's size.
 */
public final class Sellers implements RecordSource {

  /** The kind of a person; auctions have another. */
  public static final int PERSON = 1;

  private static final int AUCTION = 2;
  private static final int TEXT_BYTES = 500;
  private static final int PERSON_BYTES = 200;
  private static final int STATE_BYTES = (PERSON_BYTES + 3 * TEXT_BYTES) / 4;
  private static final int ROUND = 8;
  private static final int ODD_PERSON = 5;
  private static final int HOT = 100;
  private static final int ACTIVE = 1000;
  private static final double HOT_SHARE = 0.75;
  private static final double BYTES_TO_FILL = 0.75;
  private static final String EXTRA = "y".repeat(TEXT_BYTES);

  private final SourceShape shape;
  private final SplittableRandom random;
  private final Map<Integer, Integer> auctions = new HashMap<>();
  private long index;

  /** Makes a source. */
  public Sellers(SourceShape shape) {
    this.shape = shape;
    random = new SplittableRandom(shape.seed());
  }

  private static long window(SourceShape shape) {
    return Math.max(shape.steady() + 1, (long) (shape.stateOf(STATE_BYTES) / BYTES_TO_FILL));
  }

  /** Returns the length of a window, ms. */
  public static long windowMillis(SourceShape shape) {
    return shape.time(window(shape)) + 1;
  }

  /**
   * Returns how many records fill the state, as far as the steady ones before the command do not.
   */
  public static long filling(SourceShape shape) {
    return Math.max(2, shape.stateOf(STATE_BYTES) - shape.steady());
  }

  @Override
  public int textBytes() {
    return TEXT_BYTES;
  }

  @Override
  public SourceRecord next() {
    int round = (int) (index % ROUND);
    int newest = (int) (index / ROUND * 2) + (round < ODD_PERSON ? 0 : 1);
    SourceRecord record =
        round == 0 || round == ODD_PERSON
            ? new SourceRecord(
                newest, 1, PERSON, shape.time(index), text("person " + newest, PERSON_BYTES))
            : auction(newest);
    index++;
    return record;
  }

  private SourceRecord auction(int newest) {
    int drawn =
        random.nextDouble() < HOT_SHARE
            ? newest / HOT * HOT
            : Math.max(0, newest - random.nextInt(ACTIVE));
    int seller = SourceRecord.keyAt(index, drawn);
    int number = auctions.merge(seller, 1, Integer::sum);
    return new SourceRecord(
        seller, number, AUCTION, shape.time(index), text("auction " + index, TEXT_BYTES));
  }

  private static String text(String name, int bytes) {
    return name + EXTRA.substring(0, bytes - name.length());
  }
}

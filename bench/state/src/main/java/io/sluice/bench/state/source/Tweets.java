package io.sluice.bench.state.source;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes tweets of places: those of a published file, or words drawn by Zipf's law. As many places
 * have a window of tweets each as the state's size asks for.
 */
public final class Tweets implements RecordSource {

  /** The number of tweets in the window of a place. */
  public static final int WINDOW_TWEETS = 40;

  private static final int TEXT_BYTES = 160;
  private static final int STATE_BYTES = WINDOW_TWEETS * 100;
  private static final int GENERATED_WORDS = 16;
  private static final int TEXT_COLUMN = 10;

  private final SourceShape shape;
  private final int places;
  private final SplittableRandom random;
  private final KeyNumbers numbers = new KeyNumbers();
  private final List<String> texts = new ArrayList<>();
  private final ZipfWords words;
  private long index;

  /** Makes a source; reads the data, if there is any. */
  public Tweets(SourceShape shape) {
    this.shape = shape;
    places = places(shape);
    random = new SplittableRandom(shape.seed());
    words = new ZipfWords(random.split());
    shape
        .data()
        .ifPresent(
            folder ->
                Texts.read(
                    folder,
                    "file tweets*.csv or tweets*.csv.gz",
                    name -> name.startsWith("tweets") && name.replace(".gz", "").endsWith(".csv"),
                    this::add));
  }

  private void add(String line) {
    String[] fields = line.split(",", -1);
    if (fields.length > TEXT_COLUMN) {
      String text = Texts.join(Texts.words(fields[TEXT_COLUMN]), TEXT_BYTES);
      if (!text.isEmpty()) {
        texts.add(text);
      }
    }
  }

  private static int places(SourceShape shape) {
    return shape.stateOf(STATE_BYTES) & ~1;
  }

  /** Returns how many records fill the state. */
  public static long filling(SourceShape shape) {
    return (long) places(shape) * WINDOW_TWEETS;
  }

  @Override
  public int textBytes() {
    return TEXT_BYTES;
  }

  @Override
  public SourceRecord next() {
    boolean fills = index < filling(shape);
    int key = SourceRecord.keyAt(index, fills ? (int) (index % places) : random.nextInt(places));
    String text =
        texts.isEmpty()
            ? Texts.join(words.draw(GENERATED_WORDS), TEXT_BYTES)
            : texts.get(random.nextInt(texts.size()));
    return new SourceRecord(key, numbers.next(key), 0, shape.time(index++), text);
  }
}

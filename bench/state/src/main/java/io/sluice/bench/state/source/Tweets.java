package io.sluice.bench.state.source;

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

  private final KeyedTexts texts;

  /** Makes a source; reads the data, if there is any. */
  public Tweets(SourceShape shape) {
    texts = new KeyedTexts(shape, places(shape), filling(shape), TEXT_BYTES, GENERATED_WORDS);
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
      texts.add(Texts.words(fields[TEXT_COLUMN]));
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
    return texts.next();
  }
}

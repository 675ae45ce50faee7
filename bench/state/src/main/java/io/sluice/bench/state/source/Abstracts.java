package io.sluice.bench.state.source;

import java.util.List;

/**
 * Makes short texts about topics: the lines of published files, or words drawn by Zipf's law. As
 * many topics have a window of words each as the state's size asks for.
 */
public final class Abstracts implements RecordSource {

  /** The number of words in the window of a topic. */
  public static final int WINDOW_WORDS = 600;

  private static final int TEXT_BYTES = 400;
  private static final int STATE_BYTES = 4000;
  private static final int GENERATED_WORDS = 60;
  private static final int LEAST_WORDS = 5;
  private static final int TEXTS_OF_STATE = STATE_BYTES / TEXT_BYTES + 1;

  private final KeyedTexts texts;

  /** Makes a source; reads the data, if there is any. */
  public Abstracts(SourceShape shape) {
    texts = new KeyedTexts(shape, topics(shape), filling(shape), TEXT_BYTES, GENERATED_WORDS);
    shape
        .data()
        .ifPresent(
            folder ->
                Texts.read(
                    folder,
                    "file with wiki in its name that ends with .txt or .txt.gz",
                    name -> name.contains("wiki") && name.replace(".gz", "").endsWith(".txt"),
                    this::add));
  }

  private void add(String line) {
    List<String> all = Texts.words(line);
    int from = 0;
    while (all.size() - from >= LEAST_WORDS) {
      List<String> part =
          List.copyOf(all.subList(from, Math.min(all.size(), from + GENERATED_WORDS)));
      texts.add(part);
      from += part.size();
    }
  }

  private static int topics(SourceShape shape) {
    return shape.stateOf(STATE_BYTES) & ~1;
  }

  /** Returns how many records fill the state. */
  public static long filling(SourceShape shape) {
    return (long) topics(shape) * TEXTS_OF_STATE;
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

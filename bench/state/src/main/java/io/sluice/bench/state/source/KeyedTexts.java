package io.sluice.bench.state.source;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes records with a text each: one of those that were added, or words drawn by Zipf's law if
 * there are none. Keys have their turns until the state is full, and are drawn from then on.
 */
final class KeyedTexts {

  private final SourceShape shape;
  private final int keys;
  private final long filling;
  private final int textBytes;
  private final int drawnWords;
  private final SplittableRandom random;
  private final ZipfWords words;
  private final KeyNumbers numbers = new KeyNumbers();
  private final List<String> texts = new ArrayList<>();
  private long index;

  /**
   * Begins without texts.
   *
   * @param filling how many records fill the state
   * @param textBytes the longest text
   * @param drawnWords how many words are drawn for a text
   */
  KeyedTexts(SourceShape shape, int keys, long filling, int textBytes, int drawnWords) {
    this.shape = shape;
    this.keys = keys;
    this.filling = filling;
    this.textBytes = textBytes;
    this.drawnWords = drawnWords;
    random = new SplittableRandom(shape.seed());
    words = new ZipfWords(random.split());
  }

  /** Adds words as one text, cut to the longest; nothing if there are none. */
  void add(List<String> text) {
    String joined = Texts.join(text, textBytes);
    if (!joined.isEmpty()) {
      texts.add(joined);
    }
  }

  SourceRecord next() {
    boolean fills = index < filling;
    int key = SourceRecord.keyAt(index, fills ? (int) (index % keys) : random.nextInt(keys));
    String text =
        texts.isEmpty()
            ? Texts.join(words.draw(drawnWords), textBytes)
            : texts.get(random.nextInt(texts.size()));
    return new SourceRecord(key, numbers.next(key), 0, shape.time(index++), text);
  }
}

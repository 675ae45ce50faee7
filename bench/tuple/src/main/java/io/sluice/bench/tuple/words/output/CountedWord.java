package io.sluice.bench.tuple.words.output;

import java.nio.ByteBuffer;

/**
 * A word as it was counted.
 *
 * @param sentence its number in the run
 * @param position in the sentence
 * @param splitter the task that it came from
 * @param counter the task that counted it
 * @param hash of its letters
 * @param lateMicros from the planned arrival of its sentence until it was counted
 */
public record CountedWord(
    int sentence, int position, int splitter, int counter, int hash, int lateMicros) {

  static final int BYTES = 16;

  static CountedWord read(ByteBuffer from, int counter) {
    return new CountedWord(
        from.getInt(), from.getShort(), from.getShort(), counter, from.getInt(), from.getInt());
  }
}

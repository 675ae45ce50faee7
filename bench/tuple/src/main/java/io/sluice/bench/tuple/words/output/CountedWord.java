package io.sluice.bench.tuple.words.output;

import java.nio.ByteBuffer;

/**
 * A word as it was counted.
 *
 * @param sentence its number in the run
 * @param position in the sentence
 * @param splitter the task that it came from
 * @param hash of its letters
 * @param lateMicros from the planned arrival of its sentence until it was counted
 */
public record CountedWord(int sentence, int position, int splitter, int hash, int lateMicros) {

  static final int BYTES = 16;

  static CountedWord read(ByteBuffer from) {
    return new CountedWord(
        from.getInt(), from.getShort(), from.getShort(), from.getInt(), from.getInt());
  }
}

package io.sluice.bench.tuple.words.output;

/**
 * Tells whether the words that were counted are those of the text.
 *
 * @param planned words
 * @param counted words
 * @param missing words that were never counted
 * @param doubled words that were counted before
 * @param wrong words that are not in the text at their place
 * @param mismerged words that merged counts have too many or too few
 */
public record DeliveryCheck(
    long planned, long counted, long missing, long doubled, long wrong, long mismerged) {

  /** Returns whether each word was counted once, also in what was merged. */
  public boolean holds() {
    return missing == 0 && doubled == 0 && wrong == 0 && mismerged == 0;
  }
}

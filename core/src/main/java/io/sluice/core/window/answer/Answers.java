package io.sluice.core.window.answer;

/** Takes the answers of windows. */
@FunctionalInterface
public interface Answers<K> {

  /**
   * Takes an answer.
   *
   * @param start of the window
   */
  void answer(K key, long start, Answer answer);
}

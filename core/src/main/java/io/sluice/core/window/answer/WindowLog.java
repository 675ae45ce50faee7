package io.sluice.core.window.answer;

import io.sluice.core.control.Journal;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps what windows answered until their last events are there, compares both, and writes a
 * decision for each window. It costs an entry for each key of each window that is not complete. Not
 * thread-safe.
 */
public final class WindowLog<K> {

  private static final double PERCENT = 100;

  private final String operator;
  private final long size;
  private final Journal<WindowDecision> journal;
  private final TreeMap<Long, Page<K>> pages = new TreeMap<>();
  private long intervals;
  private long covered;

  /** Holds what is known of one window. */
  private static final class Page<K> {
    private final Map<K, Answer> answers = new LinkedHashMap<>();
    private long answeredAt;
    private long number;
    private int intervals;
    private int covered;
    private double worstError;

    Map<Reason, Integer> reasons() {
      Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
      answers.values().forEach(answer -> reasons.merge(answer.reason(), 1, Integer::sum));
      return reasons;
    }
  }

  /**
   * Starts an empty one.
   *
   * @param operator whose windows they are, for people
   * @param size of a window, ms
   * @param journal takes the decisions
   */
  public WindowLog(String operator, long size, Journal<WindowDecision> journal) {
    this.operator = operator;
    this.size = size;
    this.journal = journal;
  }

  /** Returns answers that are noted and then handed on. */
  public Answers<K> noting(Answers<K> answers, long now) {
    return (key, start, answer) -> {
      Page<K> page = pages.computeIfAbsent(start, unused -> new Page<>());
      if (page.answers.putIfAbsent(key, answer) == null) {
        page.answeredAt = now;
      }
      answers.answer(key, start, answer);
    };
  }

  /**
   * Writes down that all keys of windows have answered.
   *
   * @param watermark up to which windows have
   * @param completeAfter the age at which a window lacks no event, as far as is known
   */
  public void passed(long watermark, long completeAfter) {
    pages.headMap(watermark - size + 1, true).entrySet().stream()
        .filter(each -> each.getValue().number == 0)
        .forEach(
            each -> {
              Page<K> page = each.getValue();
              long start = each.getKey();
              page.number =
                  journal.record(
                      new WindowDecision(
                          page.answeredAt,
                          operator,
                          start,
                          start + size,
                          page.reasons(),
                          completeAfter));
            });
  }

  /** Compares the answer of a key with its result over all events; not a number if unknown. */
  public void completed(K key, long start, double result) {
    Page<K> page = pages.get(start);
    Answer answer = page == null ? null : page.answers.get(key);
    if (answer == null || Double.isNaN(result)) {
      return;
    }
    double error = PERCENT * Math.abs(answer.value() - result) / Math.abs(result);
    page.worstError = Math.max(page.worstError, result == answer.value() ? 0 : error);
    if (answer.reason() == Reason.BOUND_HOLDS) {
      page.intervals++;
      page.covered += answer.lower() <= result && result <= answer.upper() ? 1 : 0;
    }
  }

  /** Writes down what came of a window whose keys have all been compared, and forgets it. */
  public void forget(long start, long now) {
    Page<K> page = pages.remove(start);
    if (page == null || page.number == 0) {
      return;
    }
    intervals += page.intervals;
    covered += page.covered;
    journal.measured(
        page.number,
        new WindowEffect(
            now - page.answeredAt, page.intervals, page.covered, page.worstError, coverage()));
  }

  /** Returns the share of all intervals so far that hold their results; NaN before the first. */
  public double coverage() {
    return (double) covered / intervals;
  }
}

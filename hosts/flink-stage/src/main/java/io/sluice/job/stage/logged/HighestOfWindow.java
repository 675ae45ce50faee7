package io.sluice.job.stage.logged;

import io.sluice.job.stage.Result;
import java.util.Arrays;
import org.apache.flink.api.common.functions.AggregateFunction;

/**
 * Keeps the records of a window and the highest of them. The amount of a record stands in front of
 * its text. A result names the number of records, the highest amount, the record that has it, and
 * one of the others.
 */
final class HighestOfWindow implements AggregateFunction<LoggedRecord, Collected, Result> {

  private static final long serialVersionUID = 1L;
  private static final int FIRST_ROOM = 4;
  private static final long STRIDE = 7919;

  @Override
  public Collected createAccumulator() {
    Collected none = new Collected();
    none.texts = new String[FIRST_ROOM];
    none.highest = Long.MIN_VALUE;
    none.best = "";
    return none;
  }

  @Override
  public Collected add(LoggedRecord record, Collected window) {
    window.key = record.key;
    window.number = record.number;
    window.planned = record.planned;
    collect(window, record.text);
    return window;
  }

  private static void collect(Collected window, String text) {
    if (window.size == window.texts.length) {
      window.texts = Arrays.copyOf(window.texts, 2 * window.size);
    }
    window.texts[window.size] = text;
    window.size++;
    long amount = Long.parseLong(text.substring(0, text.indexOf(',')));
    if (amount > window.highest) {
      window.highest = amount;
      window.best = text;
    }
  }

  @Override
  public Result getResult(Collected window) {
    Result result = new Result();
    result.key = window.key;
    result.number = window.number;
    result.planned = window.planned;
    String other = window.texts[(int) (window.number * STRIDE % window.size)];
    result.value =
        Digest.of("%d %d %s %s".formatted(window.size, window.highest, window.best, other));
    return result;
  }

  @Override
  public Collected merge(Collected one, Collected other) {
    boolean isLater = other.number > one.number;
    one.number = isLater ? other.number : one.number;
    one.planned = isLater ? other.planned : one.planned;
    for (int i = 0; i < other.size; i++) {
      collect(one, other.texts[i]);
    }
    return one;
  }
}

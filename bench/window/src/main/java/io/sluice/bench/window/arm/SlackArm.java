package io.sluice.bench.window.arm;

import io.sluice.bench.window.arm.SlackWindow.Sums;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.WindowQuestion;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Runs windows as stream engines do: a window answers when the watermark, which is a slack behind
 * the newest event time, has passed its end. It learns from complete windows, and has no interval.
 * All rivals consist of a slack, a completion and perhaps a sampler; {@link Rivals} makes them.
 */
final class SlackArm implements WindowArm {

  private final WindowQuestion question;
  private final Slack slack;
  private final Completion completion;
  private final Optional<PrintedSampler> sampler;
  private final TreeMap<Long, SlackWindow> windows = new TreeMap<>();
  private final Disorders disorders;
  private final LateShares lateShares = new LateShares();
  private double waits = Double.NaN;
  private SlackWindow complete;
  private long newest = Long.MIN_VALUE;
  private long firstArrival = Long.MIN_VALUE;
  private long answeredUntil = Long.MIN_VALUE;

  SlackArm(
      WindowQuestion question,
      Slack slack,
      Completion completion,
      Optional<PrintedSampler> sampler) {
    this.question = question;
    this.slack = slack;
    this.completion = completion;
    this.sampler = sampler;
    disorders = new Disorders(question.size(), question.longestWait());
  }

  @Override
  public boolean takes(long time, long arrival) {
    firstArrival = firstArrival == Long.MIN_VALUE ? arrival : firstArrival;
    long disorder = newest > time ? newest - time : 0;
    newest = Math.max(newest, time);
    SlackWindow window = windowAt(time);
    if (window == null) {
      return false;
    }
    window.see();
    if (arrival - firstArrival > question.size()) { // the start of a job is not representative
      disorders.note(disorder, window.disorders());
    }
    return sampler.map(PrintedSampler::takes).orElse(true);
  }

  private SlackWindow windowAt(long time) {
    long start = question.startOf(time);
    SlackWindow window = windows.get(start);
    if (window == null && start + question.size() > answeredUntil) {
      window = new SlackWindow(start + question.size(), disorders.histogram());
      windows.put(start, window);
    }
    return window;
  }

  @Override
  public void add(int key, long time, long arrival, double value) {
    windows.get(question.startOf(time)).add(key, arrival, value);
  }

  @Override
  public long nextDue() {
    for (SlackWindow window : windows.values()) {
      if (!window.isAnswered()) {
        return window.end();
      }
    }
    return Long.MAX_VALUE;
  }

  @Override
  public void poll(long now, Answers<Integer> answers) {
    if (Double.isNaN(waits) || !disorders.areKnown()) {
      waits = slack.after(disorders, complete);
    }
    for (Map.Entry<Long, SlackWindow> entry : windows.entrySet()) {
      SlackWindow window = entry.getValue();
      if (window.end() > now || newest < window.end() + waits) {
        break;
      }
      if (!window.isAnswered()) {
        answer(entry.getKey(), window, answers);
      }
    }
    completeWindows(now);
  }

  private void answer(long start, SlackWindow window, Answers<Integer> answers) {
    Sums[] keys = window.keys();
    for (int key = 0; key < keys.length; key++) {
      if (keys[key] != null) {
        long seen = sampler.isPresent() ? window.seen() : keys[key].count();
        answers.answer(key, start, answer(keys[key], seen));
      }
    }
    window.answered();
    answeredUntil = window.end();
    sampler.ifPresent(
        each -> {
          Sums sums = keys[0] == null ? new Sums() : keys[0];
          each.plan(window.seen(), sums.count(), sums.sum(), sums.squares());
        });
  }

  private Answer answer(Sums sums, long seen) {
    double late = completion == Completion.NONE ? 0 : seen * lateShares.perOnTime();
    double ratio = completion == Completion.SCALED_WITH_RATIO ? lateShares.ratio() : 1;
    double sum = sums.sum() / sums.count() * (seen + ratio * late);
    double value =
        switch (question.aggregate()) {
          case COUNT -> seen + late;
          case SUM -> sum;
          case MEAN -> sum / (seen + late);
        };
    boolean complete = sampler.isEmpty() && (slack == Slack.EXACT || slack == Slack.LONGEST);
    double unknown = complete ? 0 : Double.POSITIVE_INFINITY;
    return new Answer(
        value,
        value - unknown,
        value + unknown,
        complete ? Reason.COMPLETE : Reason.BOUND_NOT_MET,
        sums.count(),
        seen,
        seen + late);
  }

  private void completeWindows(long now) {
    Iterator<SlackWindow> oldest = windows.values().iterator();
    while (oldest.hasNext()) {
      SlackWindow window = oldest.next();
      if (!window.isAnswered() || now < window.end() + question.longestWait()) {
        return;
      }
      oldest.remove();
      disorders.add(window.disorders());
      lateShares.add(window.split());
      complete = window;
      waits = slack.after(disorders, complete);
    }
  }
}

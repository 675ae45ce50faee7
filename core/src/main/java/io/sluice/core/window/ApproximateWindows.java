package io.sluice.core.window;

import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.answer.WindowLog;
import io.sluice.core.window.calibration.Calibrations;
import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.AgeGrid;
import io.sluice.core.window.lag.CompleteWindow;
import io.sluice.core.window.lag.FirstCounts;
import io.sluice.core.window.lag.History;
import io.sluice.core.window.lag.LagScale;
import io.sluice.core.window.lag.WindowArrivals;
import io.sluice.core.window.open.BeatenExtremes;
import io.sluice.core.window.open.KeyHistories;
import io.sluice.core.window.open.KeyWindow;
import io.sluice.core.window.open.OpenWindow;
import io.sluice.core.window.open.OpenWindows;
import io.sluice.core.window.open.WindowState;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.Sample;
import io.sluice.core.window.summary.Extreme;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Windows of many keys that answer at their end, as soon as the bound of the error holds.
 *
 * <p>{@link #add} takes events as they arrive, {@link #poll} the time; a poll hands out the answers
 * that are due. Lags, the ratio of late values and the calibration are those of all keys together.
 * After its answer a window stays open until its late events have come: from them the history
 * learns. Where windows overlap, it learns only from those that share no event. Everything follows
 * from the calls alone. Not thread-safe.
 */
public final class ApproximateWindows<K> {

  private static final long LAG_UNITS = 600;
  private static final double AGE_STEPS = 150;
  private static final double MARGIN = 1.1;

  private final WindowQuestion question;
  private final LagScale scale;
  private final AgeGrid ages;
  private final Calibrations calibrations;
  private final History history;
  private final KeyHistories<K> keys;
  private final BeatenExtremes extremes;
  private final Judge<K> judge;
  private final OpenWindows<K> open;
  private WindowLog<K> log;

  public ApproximateWindows(WindowQuestion question) {
    this.question = question;
    scale = new LagScale(question.size() / LAG_UNITS, question.size() + question.longestWait());
    ages = new AgeGrid(question.size() / AGE_STEPS, question.longestWait());
    calibrations = new Calibrations(question.confidence(), question.allKeys());
    history = new History(scale, ages.size(), question.lateRatio());
    keys = new KeyHistories<>(question.size());
    extremes = new BeatenExtremes(ages.size());
    judge = new Judge<>(question, history, keys, calibrations, extremes);
    open = new OpenWindows<>(question, () -> new WindowArrivals(scale.bins(), ages.size()));
  }

  /**
   * Takes an event, for all its windows.
   *
   * @param time of the event
   * @param arrival when it arrived; an event from the future counts as without lag
   * @return whether an answer that is still to come counts it
   * @throws IllegalArgumentException if the value is not finite
   */
  public boolean add(K key, long time, long arrival, double value) {
    return add(key, time, arrival, value, Sample.WHOLE);
  }

  /** Takes an event that a sampler has let through. */
  public boolean add(K key, long time, long arrival, double value, Sample sample) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "value %s of key %s at time %d: must be finite; filter such events before the window"
              .formatted(value, key, time));
    }
    boolean counted = false;
    List<OpenWindow<K>> windows = open.around(time);
    for (int i = 0; i < windows.size(); i++) {
      OpenWindow<K> window = windows.get(i);
      if (time - window.start() < question.size()) {
        counted |= add(window, key, time, arrival, value, sample);
      }
    }
    return counted;
  }

  private boolean add(
      OpenWindow<K> window, K key, long time, long arrival, double value, Sample sample) {
    long into = time - window.start();
    long lag = Math.max(0, arrival - time);
    int age = ages.at(arrival - window.start() - question.size());
    int bin = (int) (into * WindowQuestion.BINS / question.size());
    double weight = sample.weight();
    if (weight > 0) {
      window.arrivals().add(bin, lag, scale.bin(lag), age, value, weight);
      if (time - arrival > question.size() / WindowQuestion.BINS) {
        window.arrivals().addFuture(weight);
      }
    }
    KeyWindow keyed = window.key(key);
    keyed.add(value, age, sample);
    return question.corrects() || (!keyed.isAnswered() && !window.isClosed());
  }

  /** Has a log note all answers from now on, and what came of them. */
  public void noteIn(WindowLog<K> book) {
    log = book;
  }

  /** Hands out the answers that are due at a time, and forgets windows that are complete. */
  public void poll(long now, Answers<K> answers) {
    if (log == null) {
      look(now, answers);
    } else {
      look(now, log.noting(answers, now));
      log.passed(open.watermark(), (long) lastingAge());
    }
    completeWindows(now, answers);
  }

  private void look(long now, Answers<K> answers) {
    open.passTo(now);
    judge.begin();
    for (OpenWindow<K> window : open.all()) {
      long age = window.age(now, question.size());
      if (age < 0) {
        break;
      }
      if (!window.isClosed()) {
        judge.answer(window, age, ages.at(age), answers);
      }
    }
    moveWatermark(now);
  }

  private void moveWatermark(long now) {
    for (OpenWindow<K> window : open.all()) {
      if (window.isClosed()) {
        continue;
      }
      long age = window.age(now, question.size());
      boolean empty = window.keys().isEmpty() && !judge.isOver(window, age);
      if (age < 0 || empty || !window.allAnswered()) {
        return;
      }
      open.pass(window);
    }
  }

  private void completeWindows(long now, Answers<K> answers) {
    for (OpenWindow<K> window = open.first(); window != null; window = open.first()) {
      long age = window.age(now, question.size());
      if (!window.isClosed() || age < lastingAge()) {
        return;
      }
      if (question.corrects()) {
        judge.correct(window, answers);
      }
      if (log != null) {
        judge.compare(window, log);
        log.forget(window.start(), now);
      }
      complete(window, open.removeFirst());
    }
  }

  private double lastingAge() {
    return history.isWarm()
        ? Math.min(question.longestWait(), MARGIN * history.lags().longest())
        : question.longestWait();
  }

  private void complete(OpenWindow<K> window, boolean fresh) {
    for (KeyWindow key : window.inOrder()) {
      key.judge(question.aggregate(), calibrations);
    }
    calibrations.update(window.keys().size(), dependent());
    if (!fresh || window.isLeapt()) {
      return;
    }
    FirstCounts first = window.firstCounts();
    if (first.areKnown() && first.age() <= question.size() / WindowQuestion.BINS) {
      keys.add(window, first.counts().get(history.countErrors().kernel()));
    }
    if (question.summary() instanceof Extreme) {
      extremes.add(window);
    }
    history.add(new CompleteWindow(window.values(), window.arrivals()), first, window.seen());
  }

  /** Returns how many windows in a row may have late events in common, and so errors. */
  private int dependent() {
    double slides = Math.ceil(history.lags().longest() / question.slide());
    return (int) Math.max(1, Math.min(question.overlap(), slides));
  }

  /** Hands out the answers of all windows that are left: no event will come any more. */
  public void finish(Answers<K> answers) {
    judge.begin();
    for (OpenWindow<K> window : open.all()) {
      if (!window.isClosed()) {
        judge.answerComplete(window, answers);
      } else if (question.corrects()) {
        judge.correct(window, answers);
      }
    }
    open.clear();
  }

  /** Returns the state that all keys share, in the form of {@link WindowState#VERSION}. */
  public byte[] sharedState() {
    StateWriter out = new StateWriter();
    open.write(out);
    history.write(out);
    calibrations.write(out);
    extremes.write(out);
    return out.toBytes();
  }

  /** Returns the open windows and the history of each key. */
  public Map<K, byte[]> keyedState() {
    return WindowState.keyed(open.all(), keys.all());
  }

  /**
   * Takes over what all keys share, before any event. Where other instances had a part of the keys
   * then, their arrivals count too, since this instance may have their keys now.
   *
   * @param own what the instance itself had, or any other if it is new
   * @throws IllegalArgumentException if a later version wrote the state, or other windows did
   */
  public void restoreShared(byte[] own, Collection<byte[]> others) {
    StateReader in = new StateReader(own);
    open.read(in);
    history.read(in);
    calibrations.read(in);
    extremes.read(in);
    others.forEach(other -> open.read(new StateReader(other)));
  }

  /** Takes over what a key had, after what all keys share. */
  public void restoreKey(K key, byte[] state) {
    StateReader in = new StateReader(state);
    keys.put(key, WindowState.readHistory(in, question));
    for (WindowState.Keyed window : WindowState.readKeyed(in, question.summary())) {
      OpenWindow<K> here = open.get(window.start());
      if (here != null) {
        here.keys().put(key, window.state());
      }
    }
  }

  /** Returns the time up to which all windows have answered; the least long before the first. */
  public long watermark() {
    return open.watermark();
  }

  /**
   * Returns the earliest time at which a poll can hand out an answer; the greatest long if none.
   */
  public long nextDue() {
    return open.nextEnd();
  }
}

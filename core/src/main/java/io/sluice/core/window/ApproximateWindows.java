package io.sluice.core.window;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tumbling windows of many keys that answer at their end, as soon as the bound of the error holds.
 *
 * <p>{@link #add} takes events as they arrive, {@link #poll} the time; a poll hands out the answers
 * that are due. Lags, the ratio of late values and the calibration are those of all keys together.
 * After its answer a window stays open until its late events have come: from them the history
 * learns. Everything follows from the calls alone. Not thread-safe.
 */
public final class ApproximateWindows<K> {

  private static final long LAG_UNITS = 600;
  private static final double AGE_STEPS = 150;
  private static final double MARGIN = 1.1;

  /** Empty windows that may wait at a time; beyond that time has jumped. */
  private static final int MOST_EMPTY = 64;

  private final WindowQuestion question;
  private final LagScale scale;
  private final AgeGrid ages;
  private final Calibrations calibrations;
  private final History history;
  private final KeyHistories<K> keys;
  private final Judge<K> judge;
  private final TreeMap<Long, OpenWindow<K>> open = new TreeMap<>();
  private OpenWindow<K> latest;
  private long newest = Long.MIN_VALUE;
  private long watermark = Long.MIN_VALUE;

  public ApproximateWindows(WindowQuestion question) {
    this.question = question;
    scale = new LagScale(question.size() / LAG_UNITS, question.size() + question.longestWait());
    ages = new AgeGrid(question.size() / AGE_STEPS, question.longestWait());
    calibrations = new Calibrations(question.confidence());
    history = new History(scale, ages.size(), question.lateRatio());
    keys = new KeyHistories<>(question.size());
    judge = new Judge<>(question, history, keys, calibrations);
  }

  /**
   * Takes an event.
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
    OpenWindow<K> window = windowAt(time);
    if (window == null) {
      return false;
    }
    long into = time - window.start();
    long lag = Math.max(0, arrival - time);
    int age = ages.at(arrival - window.start() - question.size());
    int bin = (int) (into * LateCounter.BINS / question.size());
    if (sample.weight() > 0) {
      window.arrivals().add(bin, lag, scale.bin(lag), age, value, sample.weight());
    }
    KeyWindow keyed = window.key(key);
    keyed.add(value, age == 0, sample);
    return !keyed.isAnswered() && !window.isClosed();
  }

  private OpenWindow<K> windowAt(long time) {
    if (latest != null && time >= latest.start() && time - latest.start() < question.size()) {
      return latest;
    }
    long start = question.startOf(time);
    OpenWindow<K> found = open.get(start);
    if (found == null) {
      if (start + question.size() - 1 <= watermark) {
        return null;
      }
      found = newWindow(start);
    }
    latest = found;
    return found;
  }

  private OpenWindow<K> newWindow(long start) {
    OpenWindow<K> window = new OpenWindow<>(start, new WindowArrivals(scale.bins(), ages.size()));
    open.put(start, window);
    newest = Math.max(newest, start);
    return window;
  }

  /** Hands out the answers that are due at a time, and forgets windows that are complete. */
  public void poll(long now, Answers<K> answers) {
    addEmptyWindows(now);
    for (OpenWindow<K> window : open.values()) {
      long age = now - window.start() - question.size();
      if (age < 0) {
        break;
      }
      if (!window.isClosed()) {
        judge.answer(window, age, ages.at(age), answers);
      }
    }
    moveWatermark(now);
    completeWindows(now);
  }

  /** A window without events has to be there, or the watermark would stand still. */
  private void addEmptyWindows(long now) {
    if (newest == Long.MIN_VALUE) {
      return;
    }
    long next = newest + question.size();
    if (now - next > MOST_EMPTY * question.size()) {
      next = question.startOf(now - question.longestWait()) - question.size();
    }
    for (; next + question.size() <= now; next += question.size()) {
      newWindow(next);
    }
  }

  private void moveWatermark(long now) {
    for (OpenWindow<K> window : open.values()) {
      if (window.isClosed()) {
        continue;
      }
      long end = window.start() + question.size();
      boolean empty = window.keys().isEmpty() && !judge.isOver(now - end);
      if (now < end || empty || !window.allAnswered()) {
        return;
      }
      window.close();
      watermark = end - 1;
    }
  }

  private void completeWindows(long now) {
    Iterator<OpenWindow<K>> windows = open.values().iterator();
    while (windows.hasNext()) {
      OpenWindow<K> window = windows.next();
      long age = now - window.start() - question.size();
      if (!window.isClosed() || age < lastingAge()) {
        return;
      }
      windows.remove();
      latest = latest == window ? null : latest;
      complete(window);
    }
  }

  private double lastingAge() {
    return history.isWarm()
        ? Math.min(question.longestWait(), MARGIN * history.lags().longest())
        : question.longestWait();
  }

  private void complete(OpenWindow<K> window) {
    for (KeyWindow key : window.keys().values()) {
      key.judge(question.aggregate(), calibrations);
    }
    calibrations.update(window.keys().size());
    FirstCounts first = window.firstCounts();
    if (first.areKnown() && first.age() <= question.size() / LateCounter.BINS) {
      keys.add(window, first.counts().get(history.countErrors().kernel()));
    }
    history.add(new CompleteWindow(window.values(), window.arrivals()), first);
  }

  /** Hands out the answers of all windows that are left: no event will come any more. */
  public void finish(Answers<K> answers) {
    open.values().stream()
        .filter(window -> !window.isClosed())
        .forEach(window -> judge.answerComplete(window, answers));
    open.clear();
    latest = null;
  }

  /** Returns the state that all keys share, in the form of {@link WindowState#VERSION}. */
  public byte[] sharedState() {
    StateWriter out = new StateWriter();
    WindowState.writeShared(out, watermark, newest, open.values());
    history.write(out);
    calibrations.write(out);
    return out.toBytes();
  }

  /** Returns the open windows and the history of each key. */
  public Map<K, byte[]> keyedState() {
    return WindowState.keyed(open.values(), keys.all());
  }

  /**
   * Takes over what all keys share, before any event. Where other instances had a part of the keys
   * then, their arrivals count too, since this instance may have their keys now.
   *
   * @param own what the instance itself had, or any other if it is new
   * @throws IllegalArgumentException if another version wrote the state
   */
  public void restoreShared(byte[] own, Collection<byte[]> others) {
    StateReader in = new StateReader(own);
    restoreWindows(in);
    history.read(in);
    calibrations.read(in);
    others.forEach(other -> restoreWindows(new StateReader(other)));
  }

  private void restoreWindows(StateReader in) {
    WindowState.Shared state = WindowState.readShared(in);
    watermark =
        watermark == Long.MIN_VALUE ? state.watermark() : Math.min(watermark, state.watermark());
    newest = Math.max(newest, state.newest());
    for (WindowState.Window window : state.windows()) {
      OpenWindow<K> here = open.get(window.start());
      if (here == null) {
        open.put(window.start(), new OpenWindow<>(window));
      } else {
        here.add(window);
      }
    }
  }

  /** Takes over what a key had, after what all keys share. */
  public void restoreKey(K key, byte[] state) {
    StateReader in = new StateReader(state);
    keys.put(key, WindowState.readHistory(in));
    for (WindowState.Keyed window : WindowState.readKeyed(in)) {
      OpenWindow<K> here = open.get(window.start());
      if (here != null) {
        here.keys().put(key, window.state());
      }
    }
  }

  /** Returns the time up to which all windows have answered; the least long before the first. */
  public long watermark() {
    return watermark;
  }

  /** Returns the earliest time at which a poll can do something; the greatest long if none. */
  public long nextDue() {
    for (OpenWindow<K> window : open.values()) {
      long end = window.start() + question.size();
      if (!window.isClosed()) {
        return end;
      }
    }
    return Long.MAX_VALUE;
  }
}

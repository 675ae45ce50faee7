package io.sluice.core.window.open;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.WindowArrivals;
import io.sluice.core.window.question.WindowQuestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The windows whose events still count, in the order of their ends, and the watermark. */
public final class OpenWindows<K> {

  private static final int SLOTS = 4;

  private final WindowQuestion question;
  private final Supplier<WindowArrivals> arrivals;
  private final TreeMap<Long, OpenWindow<K>> windows = new TreeMap<>();

  /** The windows of times lately, so that most events find theirs without a search. */
  private final List<Slot<K>> slots = new ArrayList<>();

  private int oldestSlot;

  /** The first window that has not been opened for want of events. */
  private long next = Long.MAX_VALUE;

  private long watermark = Long.MIN_VALUE;

  /** The end of the last window that was fresh. */
  private long fresh = Long.MIN_VALUE;

  private long now = Long.MIN_VALUE;

  /** The time to which the clock has leapt last. */
  private long leapt = Long.MIN_VALUE;

  public OpenWindows(WindowQuestion question, Supplier<WindowArrivals> arrivals) {
    this.question = question;
    this.arrivals = arrivals;
    for (int i = 0; i < SLOTS; i++) {
      slots.add(new Slot<>());
    }
  }

  /** The windows of all times from the start of one to the start of the next. */
  private static final class Slot<K> {
    private long start;
    private final List<OpenWindow<K>> windows = new ArrayList<>();
  }

  /**
   * Returns the windows that a time may belong to, without those that have gone; the last is the
   * one that starts last. Where the size is not a multiple of the slide, the time can be after the
   * end of the first.
   */
  public List<OpenWindow<K>> around(long time) {
    for (int i = 0; i < SLOTS; i++) {
      Slot<K> slot = slots.get(i);
      if (time >= slot.start && time - slot.start < question.slide() && !slot.windows.isEmpty()) {
        return slot.windows;
      }
    }
    Slot<K> slot = slots.get(oldestSlot);
    oldestSlot = (oldestSlot + 1) % SLOTS;
    slot.windows.clear();
    slot.start = question.startOf(time);
    long start = slot.start - (question.overlap() - 1) * question.slide();
    for (; start <= slot.start; start += question.slide()) {
      OpenWindow<K> window = at(start);
      if (window != null) {
        slot.windows.add(window);
      }
    }
    next = next == Long.MAX_VALUE ? slot.start : next;
    return slot.windows;
  }

  private void forgetSlots() {
    slots.forEach(slot -> slot.windows.clear());
  }

  private OpenWindow<K> at(long start) {
    OpenWindow<K> found = windows.get(start);
    if (found == null && start + question.size() - 1 > watermark) {
      found = new OpenWindow<>(start, arrivals.get(), question.summary());
      if (start + question.size() <= leapt) {
        found.leap(leapt);
      }
      windows.put(start, found);
    }
    return found;
  }

  /**
   * Lets time pass. Where the end of a window is noticed too late, the clock has leapt: it was set
   * forward, or the process stood still or was down, and events that are there may not have been
   * read. Windows that ended in between count their age from then.
   */
  public void passTo(long time) {
    long due = nextEnd();
    boolean leaps =
        now != Long.MIN_VALUE && due <= time && time - Math.max(now, due) > question.size();
    now = time;
    if (leaps) {
      leapt = now;
      windows.values().stream()
          .filter(window -> !window.isClosed() && window.start() + question.size() <= now)
          .forEach(window -> window.leap(now));
    }
    openEnded();
  }

  /** Opens windows without events too, or the watermark would stand still. */
  private void openEnded() {
    if (next == Long.MAX_VALUE) {
      return;
    }
    next = Math.min(next, question.startOf(now));
    next = Math.max(next, question.startOf(now - question.longestWait() - question.size()));
    for (; next + question.size() <= now; next += question.slide()) {
      at(next);
    }
  }

  public Collection<OpenWindow<K>> all() {
    return windows.values();
  }

  public OpenWindow<K> get(long start) {
    return windows.get(start);
  }

  /** Returns the window that ends first; null if there is none. */
  public OpenWindow<K> first() {
    return windows.isEmpty() ? null : windows.firstEntry().getValue();
  }

  /** Closes a window: the watermark passes it. */
  public void pass(OpenWindow<K> window) {
    window.close();
    watermark = window.start() + question.size() - 1;
  }

  /**
   * Removes the window that ends first.
   *
   * @return whether it is fresh: it has no event in common with one that was
   */
  public boolean removeFirst() {
    long start = windows.pollFirstEntry().getKey();
    forgetSlots();
    boolean isFresh = start >= fresh;
    fresh = isFresh ? start + question.size() : fresh;
    return isFresh;
  }

  public long watermark() {
    return watermark;
  }

  /** Returns the end of the first window that is not closed; the greatest long if there is none. */
  public long nextEnd() {
    for (OpenWindow<K> window : windows.values()) {
      if (!window.isClosed()) {
        return window.start() + question.size();
      }
    }
    return Long.MAX_VALUE;
  }

  public void clear() {
    windows.clear();
    forgetSlots();
  }

  public void write(StateWriter out) {
    WindowState.Progress progress = new WindowState.Progress(watermark, next, fresh, now, leapt);
    WindowState.writeShared(out, question, progress, windows.values());
  }

  public void read(StateReader in) {
    WindowState.Shared state = WindowState.readShared(in, question);
    long passed = state.progress().watermark();
    watermark = watermark == Long.MIN_VALUE ? passed : Math.min(watermark, passed);
    next = Math.min(next, state.progress().next());
    fresh = Math.max(fresh, state.progress().fresh());
    now = Math.max(now, state.progress().now());
    leapt = Math.max(leapt, state.progress().leapt());
    for (WindowState.Window window : state.windows()) {
      OpenWindow<K> here = windows.get(window.start());
      if (here == null) {
        windows.put(window.start(), new OpenWindow<>(window, question.summary()));
      } else {
        here.add(window);
      }
    }
  }
}

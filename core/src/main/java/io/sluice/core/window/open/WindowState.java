package io.sluice.core.window.open;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.FirstCounts;
import io.sluice.core.window.lag.WindowArrivals;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.SummaryKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form in which open windows outlive a process: what all keys share, and what each key has. */
public final class WindowState {

  static final int VERSION = 4;

  private WindowState() {}

  /** Holds what all keys share in one window. */
  record Window(
      long start, WindowArrivals arrivals, boolean closed, long leapt, FirstCounts firstCounts) {

    void write(StateWriter out) {
      out.putLong(start);
      arrivals.write(out);
      out.putBoolean(closed);
      out.putLong(leapt);
      firstCounts.write(out);
    }

    static Window read(StateReader in) {
      return new Window(
          in.getLong(),
          WindowArrivals.read(in),
          in.getBoolean(),
          in.version() > 1 ? in.getLong() : Long.MIN_VALUE,
          FirstCounts.read(in));
    }
  }

  /**
   * Says how far windows have come.
   *
   * @param watermark that has gone out
   * @param next window to be opened without events
   * @param fresh end of the last window that shared no event with those before
   * @param now time of the last poll
   * @param leapt time to which the clock has leapt last
   */
  record Progress(long watermark, long next, long fresh, long now, long leapt) {

    /** Reads the form of tumbling windows, which had the latest window in place of the next. */
    static Progress readFirst(StateReader in) {
      long watermark = in.getLong();
      long newest = in.getLong();
      long next = newest == Long.MIN_VALUE ? Long.MAX_VALUE : newest;
      return new Progress(watermark, next, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE);
    }

    static Progress read(StateReader in) {
      return new Progress(in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getLong());
    }

    void write(StateWriter out) {
      out.putLong(watermark);
      out.putLong(next);
      out.putLong(fresh);
      out.putLong(now);
      out.putLong(leapt);
    }
  }

  /** Holds what all keys share in all windows. */
  record Shared(Progress progress, List<Window> windows) {}

  /** Holds what a key has in one window. */
  public record Keyed(long start, KeyWindow state) {}

  static <K> void writeShared(
      StateWriter out, WindowQuestion question, Progress progress, Collection<OpenWindow<K>> all) {
    out.putInt(VERSION);
    out.putBytes(windows(question).getBytes(UTF_8));
    progress.write(out);
    out.putInt(all.size());
    for (OpenWindow<K> window : all) {
      window.state().write(out);
    }
  }

  static Shared readShared(StateReader in, WindowQuestion question) {
    in.readVersion(VERSION);
    checkWindows(in, question);
    Progress progress = in.version() > 1 ? Progress.read(in) : Progress.readFirst(in);
    List<Window> windows = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      windows.add(Window.read(in));
    }
    return new Shared(progress, windows);
  }

  private static void checkWindows(StateReader in, WindowQuestion question) {
    boolean first = in.version() == 1;
    String written =
        first ? "tumbling windows without a summary" : new String(in.getBytes(), UTF_8);
    boolean same =
        first
            ? question.summary() == SummaryKind.NONE && question.slide() == question.size()
            : written.equals(windows(question));
    if (!same) {
      throw new IllegalArgumentException(
          "state of %s, for %s: ask the same windows, or start without the state"
              .formatted(written, windows(question)));
    }
  }

  /** Says all that the form of the state depends on. */
  private static String windows(WindowQuestion question) {
    return "windows of %d every %d from %d, waiting %d, with summary %s"
        .formatted(
            question.size(),
            question.slide(),
            question.offset(),
            question.longestWait(),
            question.summary());
  }

  public static <K> Map<K, byte[]> keyed(
      Collection<OpenWindow<K>> windows, Map<K, KeyHistory> histories) {
    Map<K, List<Keyed>> keys = new LinkedHashMap<>();
    histories.keySet().forEach(key -> keys.put(key, new ArrayList<>()));
    for (OpenWindow<K> window : windows) {
      window
          .keys()
          .forEach(
              (key, state) ->
                  keys.computeIfAbsent(key, unused -> new ArrayList<>())
                      .add(new Keyed(window.start(), state)));
    }
    Map<K, byte[]> bytes = new LinkedHashMap<>();
    keys.forEach(
        (key, states) ->
            bytes.put(key, write(histories.getOrDefault(key, new KeyHistory()), states)));
    return bytes;
  }

  private static byte[] write(KeyHistory history, List<Keyed> states) {
    StateWriter out = new StateWriter();
    out.putInt(VERSION);
    history.write(out);
    out.putInt(states.size());
    for (Keyed keyed : states) {
      out.putLong(keyed.start());
      keyed.state().write(out);
    }
    return out.toBytes();
  }

  public static KeyHistory readHistory(StateReader in, WindowQuestion question) {
    in.readVersion(VERSION);
    return KeyHistory.read(in, question.size());
  }

  /** Reads the windows that follow the history of a key. */
  public static List<Keyed> readKeyed(StateReader in, SummaryKind kind) {
    List<Keyed> states = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      states.add(new Keyed(in.getLong(), KeyWindow.read(in, kind)));
    }
    return states;
  }
}

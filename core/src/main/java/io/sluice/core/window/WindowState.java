package io.sluice.core.window;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form in which open windows outlive a process: what all keys share, and what each key has. */
final class WindowState {

  static final int VERSION = 2;

  private WindowState() {}

  /** What all keys share in one window. */
  record Window(long start, WindowArrivals arrivals, boolean closed, FirstCounts firstCounts) {}

  /** What all keys share in all windows. */
  record Shared(long watermark, long newest, List<Window> windows) {}

  /** What a key has in one window. */
  record Keyed(long start, KeyWindow state) {}

  static <K> void writeShared(
      StateWriter out, long watermark, long newest, Collection<OpenWindow<K>> windows) {
    out.putInt(VERSION);
    out.putLong(watermark);
    out.putLong(newest);
    out.putInt(windows.size());
    for (OpenWindow<K> window : windows) {
      out.putLong(window.start());
      window.arrivals().write(out);
      out.putBoolean(window.isClosed());
      window.firstCounts().write(out);
    }
  }

  static Shared readShared(StateReader in) {
    checkVersion(in);
    long watermark = in.getLong();
    long newest = in.getLong();
    List<Window> windows = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      windows.add(
          new Window(in.getLong(), WindowArrivals.read(in), in.getBoolean(), FirstCounts.read(in)));
    }
    return new Shared(watermark, newest, windows);
  }

  static <K> Map<K, byte[]> keyed(Collection<OpenWindow<K>> windows, Map<K, KeyHistory> histories) {
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

  static KeyHistory readHistory(StateReader in) {
    checkVersion(in);
    return KeyHistory.read(in);
  }

  /** Reads the windows that follow the history of a key. */
  static List<Keyed> readKeyed(StateReader in) {
    List<Keyed> states = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      states.add(new Keyed(in.getLong(), KeyWindow.read(in)));
    }
    return states;
  }

  private static void checkVersion(StateReader in) {
    int version = in.getInt();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "state of approximate windows in version %d: this Sluice reads version %d"
              .formatted(version, VERSION));
    }
  }
}

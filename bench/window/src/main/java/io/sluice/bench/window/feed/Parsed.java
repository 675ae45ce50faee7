package io.sluice.bench.window.feed;

/** Receives the parsed form of each event that no filter drops. */
@FunctionalInterface
public interface Parsed {
  void event(int key, double value);
}

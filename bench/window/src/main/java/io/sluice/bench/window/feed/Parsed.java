package io.sluice.bench.window.feed;

/** Takes what a job makes of an event, once for each event that no filter drops. */
@FunctionalInterface
public interface Parsed {
  void event(int key, double value);
}

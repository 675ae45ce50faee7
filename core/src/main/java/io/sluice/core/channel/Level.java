package io.sluice.core.channel;

/** The right of a thread to the CPU while others want it too. */
public enum Level {
  /** The thread runs as the engine started it. */
  FIRST(0),
  /** The thread gets only what the others leave. */
  LATER(1);

  final int code;

  Level(int code) {
    this.code = code;
  }
}

package io.sluice.core.channel;

/** When a thread may have the machine, as far as others want it too. */
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

package io.sluice.core.channel;

/** When a thread may have the machine, as far as others want it too. */
public enum Level {
  /** As the engine started it. */
  FIRST(0),
  /** Only with what the others leave. */
  LATER(1);

  /** What stands for it in the memory. */
  final int code;

  Level(int code) {
    this.code = code;
  }
}

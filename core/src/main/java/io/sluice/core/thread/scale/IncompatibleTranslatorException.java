package io.sluice.core.thread.scale;

/** Thrown when translator settings contradict each other; the message is the reason alone. */
public final class IncompatibleTranslatorException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String key;

  public IncompatibleTranslatorException(String key, String reason) {
    super(reason);
    this.key = key;
  }

  /** Returns what is wrong or missing: translator, group, floor, bound, scheduler or slice. */
  public String key() {
    return key;
  }
}

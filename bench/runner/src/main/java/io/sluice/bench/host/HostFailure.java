package io.sluice.bench.host;

/** A host could not do what it was told; the message is for people and names its log. */
public final class HostFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean started;

  HostFailure(String message, boolean started, Throwable cause) {
    super(message, cause);
    this.started = started;
  }

  /** Whether the process was up before it failed; if not, this machine cannot run it as it is. */
  public boolean started() {
    return started;
  }
}

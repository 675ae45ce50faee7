package io.sluice.bench.process;

/** Is thrown when a host process fails; the message is for users and names its log. */
public final class HostFailure extends java.io.IOException {

  private static final long serialVersionUID = 1L;

  private final boolean started;

  public HostFailure(String message, boolean started, Throwable cause) {
    super(message, cause);
    this.started = started;
  }

  /** Returns whether the process was up before it failed; if not, this machine cannot run it. */
  public boolean started() {
    return started;
  }
}

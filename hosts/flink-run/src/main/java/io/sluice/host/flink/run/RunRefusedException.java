package io.sluice.host.flink.run;

/** What was asked for cannot be run; the message is for people. */
final class RunRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  RunRefusedException(String message) {
    super(message);
  }

  RunRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}

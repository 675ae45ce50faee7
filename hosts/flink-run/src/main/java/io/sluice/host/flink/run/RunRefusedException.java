package io.sluice.host.flink.run;

/** Thrown when what was asked for cannot be run; the message is for users. */
final class RunRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  RunRefusedException(String message) {
    super(message);
  }

  RunRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}

package io.sluice.host.flink.run;

/** Is thrown when a program cannot be run as requested; the message is for users. */
final class RunRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  RunRefusedException(String message) {
    super(message);
  }

  RunRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}

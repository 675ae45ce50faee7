package io.sluice.linux;

/** This process may not, or cannot, change a nice value; the message says why. */
public final class NiceRefusedException extends Exception {

  private static final long serialVersionUID = 1L;

  NiceRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}

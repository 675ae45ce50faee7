package io.sluice.linux;

/** This process may not, or cannot, change a nice value; the message says why. */
final class NiceRefusedException extends Exception {

  NiceRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}

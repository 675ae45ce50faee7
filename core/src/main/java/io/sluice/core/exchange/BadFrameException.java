package io.sluice.core.exchange;

/**
 * Signals bytes that no Sluice of this version can have written; the message says what is wrong.
 */
public class BadFrameException extends Exception {

  public BadFrameException(String reason) {
    super(reason);
  }
}

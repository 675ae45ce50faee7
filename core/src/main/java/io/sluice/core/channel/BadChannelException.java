package io.sluice.core.channel;

/**
 * Thrown when memory cannot be what a writer of this version wrote; the message names the field.
 */
public final class BadChannelException extends Exception {

  BadChannelException(String reason) {
    super(reason);
  }
}

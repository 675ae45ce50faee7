package io.sluice.cli.install;

/**
 * A {@code config.yaml} that cannot be read, or not be edited safely; the message is for people.
 */
final class ConfigFormatException extends Exception {

  ConfigFormatException(String message) {
    super(message);
  }

  ConfigFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}

package io.sluice.bench.workload.data;

/**
 * Is thrown when a workload or its data cannot be used; the message is for users and names place
 * and value.
 */
public final class BadWorkloadException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public BadWorkloadException(String message) {
    super(message);
  }

  public BadWorkloadException(String message, Throwable cause) {
    super(message, cause);
  }
}

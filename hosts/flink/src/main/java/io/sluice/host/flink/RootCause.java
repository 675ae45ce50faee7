package io.sluice.host.flink;

import org.apache.flink.util.SerializedThrowable;

/** Tells in one line why a job failed: what the innermost code threw, without Flink's wrappers. */
public final class RootCause {

  private RootCause() {}

  public static String of(Throwable failure) {
    Throwable cause = unpacked(failure);
    while (cause.getCause() != null) {
      cause = unpacked(cause.getCause());
    }
    String message = cause.getMessage();
    String name = cause.getClass().getSimpleName();
    return message == null ? name : name + ": " + firstLine(message);
  }

  /** The first line, or that there is none. */
  public static String firstLine(String message) {
    return message == null ? "no reason given" : message.lines().findFirst().orElse("");
  }

  private static Throwable unpacked(Throwable failure) {
    return failure instanceof SerializedThrowable packed
        ? packed.deserializeError(RootCause.class.getClassLoader())
        : failure;
  }
}

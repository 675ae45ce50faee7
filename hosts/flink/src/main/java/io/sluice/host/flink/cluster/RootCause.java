package io.sluice.host.flink.cluster;

import java.util.stream.Stream;
import org.apache.flink.util.SerializedThrowable;

/** Describes in one line why a job failed, by the innermost exception without Flink's wrappers. */
public final class RootCause {

  private RootCause() {}

  public static String of(Throwable failure) {
    Throwable cause = innermost(failure);
    String message = cause.getMessage();
    String name = cause.getClass().getSimpleName();
    return message == null ? name : name + ": " + firstLine(message);
  }

  /** Returns the first line of the innermost exception's message. */
  public static String messageOf(Throwable failure) {
    return firstLine(innermost(failure).getMessage());
  }

  /** Returns the failure and its causes, from the outermost on, without Flink's wrappers. */
  public static Stream<Throwable> chain(Throwable failure) {
    return Stream.iterate(
        unpacked(failure),
        cause -> cause != null,
        cause -> cause.getCause() == null ? null : unpacked(cause.getCause()));
  }

  /** Returns the first line of a message, or a text if there is no message. */
  public static String firstLine(String message) {
    return message == null ? "no reason given" : message.lines().findFirst().orElse("");
  }

  private static Throwable innermost(Throwable failure) {
    return chain(failure).reduce((outer, inner) -> inner).orElseThrow();
  }

  private static Throwable unpacked(Throwable failure) {
    return failure instanceof SerializedThrowable packed
        ? packed.deserializeError(RootCause.class.getClassLoader())
        : failure;
  }
}

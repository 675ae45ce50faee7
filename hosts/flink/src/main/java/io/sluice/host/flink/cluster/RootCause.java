package io.sluice.host.flink.cluster;

import java.util.stream.Stream;
import org.apache.flink.util.SerializedThrowable;

/** Tells in one line why a job failed: what the innermost code threw, without Flink's wrappers. */
public final class RootCause {

  private RootCause() {}

  public static String of(Throwable failure) {
    Throwable cause = innermost(failure);
    String message = cause.getMessage();
    String name = cause.getClass().getSimpleName();
    return message == null ? name : name + ": " + firstLine(message);
  }

  /** Returns the first line of what the innermost code said. */
  public static String messageOf(Throwable failure) {
    return firstLine(innermost(failure).getMessage());
  }

  /**
   * Returns the failure and its causes, from the outermost on, without what Flink packs them in.
   */
  public static Stream<Throwable> chain(Throwable failure) {
    return Stream.iterate(
        unpacked(failure),
        cause -> cause != null,
        cause -> cause.getCause() == null ? null : unpacked(cause.getCause()));
  }

  /** Returns the first line, or that there is none. */
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

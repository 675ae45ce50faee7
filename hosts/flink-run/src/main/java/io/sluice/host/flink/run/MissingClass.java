package io.sluice.host.flink.run;

import io.sluice.host.flink.cluster.RootCause;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a class that a job needs and that neither the job's jar nor the cluster has.
 *
 * @param name the binary name
 */
record MissingClass(String name) {

  /**
   * Matches a class name with dots or slashes; a message of the JVM that is no name means something
   * else.
   */
  private static final Pattern NAME = Pattern.compile("[\\w$]+(?:[./][\\w$]+)+");

  /**
   * Returns the missing class that caused a failure, if that is the cause.
   *
   * @param failure null if there was none
   */
  static Optional<MissingClass> in(Throwable failure) {
    if (failure == null) {
      return Optional.empty();
    }
    return RootCause.chain(failure)
        .filter(
            cause ->
                cause instanceof ClassNotFoundException || cause instanceof NoClassDefFoundError)
        .map(Throwable::getMessage)
        .filter(message -> message != null)
        .map(NAME::matcher)
        .filter(Matcher::matches)
        .map(matcher -> new MissingClass(matcher.group().replace('/', '.')))
        .reduce((outer, inner) -> inner);
  }

  /** Returns one line that names the class and what to do. */
  String message() {
    return "class %s is missing%s".formatted(name, LikelyArtifact.advice(name));
  }
}

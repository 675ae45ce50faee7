package io.sluice.host.flink.run;

import io.sluice.host.flink.cluster.RootCause;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a connector, format or catalog that a table uses and that neither the job nor the cluster
 * has.
 *
 * @param identifier the identifier, as in {@code 'connector' = 'jdbc'}
 * @param kind connector, format or catalog
 */
record MissingFactory(String identifier, String kind) {

  private static final Pattern MESSAGE =
      Pattern.compile(
          "Could not find any (format )?factory for identifier '([^']+)'"
              + "(?: that implements '[\\w.]*?(Format|Catalog)?Factory')? in the classpath.*",
          Pattern.DOTALL);

  /** Returns the missing factory that caused a failure, if that is the cause. */
  static Optional<MissingFactory> in(Throwable failure) {
    return RootCause.chain(failure)
        .map(cause -> MESSAGE.matcher(String.valueOf(cause.getMessage())))
        .filter(Matcher::matches)
        .map(matcher -> new MissingFactory(matcher.group(2), kind(matcher)))
        .findFirst();
  }

  /** Returns one line that names the factory and what to do. */
  String message() {
    String artifact = (kind.equals("format") ? "flink-sql-" : "flink-connector-") + identifier;
    return "%s '%s' is missing, likely that of %s: build the jar with it, or load it in a script:"
            .formatted(kind, identifier, artifact)
        + " ADD JAR 'FILE.jar'";
  }

  private static String kind(Matcher matcher) {
    if (matcher.group(1) != null || "Format".equals(matcher.group(3))) {
      return "format";
    }
    return matcher.group(3) == null ? "connector" : "catalog";
  }
}

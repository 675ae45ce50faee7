package io.sluice.agent.driver;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Reports a state that is checked repeatedly only when it changes. Not thread-safe. */
public final class OnceLogger {
  private final Consumer<String> report;
  private final Map<String, String> told = new HashMap<>();

  /**
   * Makes a logger that has reported nothing yet.
   *
   * @param report gets each line
   */
  public OnceLogger(Consumer<String> report) {
    this.report = report;
  }

  /** Returns the text to report for a failure. */
  public static String reason(Exception e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  /** Reports a line about a thing, unless it is the same as the last line about it. */
  public void tell(String thing, String line) {
    if (!line.equals(told.put(thing, line))) {
      report.accept(line);
    }
  }
}

package io.sluice.agent.driver;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Reports a state that is checked again and again only when it changes. Not thread-safe. */
public final class OnceLogger {
  private final Consumer<String> report;
  private final Map<String, String> told = new HashMap<>();

  /**
   * Has reported nothing yet.
   *
   * @param report gets each line
   */
  public OnceLogger(Consumer<String> report) {
    this.report = report;
  }

  /** Returns what to report of a failure. */
  public static String reason(Exception e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  /** Reports something about a thing, unless it is what was reported about it last. */
  public void tell(String thing, String line) {
    if (!line.equals(told.put(thing, line))) {
      report.accept(line);
    }
  }
}

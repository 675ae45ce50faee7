package io.sluice.testkit;

import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** Finds what went wrong in a run of tests inside a test. */
final class Failures {

  private Failures() {}

  static List<Throwable> of(EngineExecutionResults results) {
    return results
        .allEvents()
        .failed()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .map(result -> result.getThrowable().orElseThrow())
        .toList();
  }
}

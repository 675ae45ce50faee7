package io.sluice.testkit.summary;

/** The outcome of one test in one run. */
enum TestOutcome {
  PASSED,
  FAILED,
  SKIPPED,
  /** The test failed first and passed when it was run again. */
  RESCUED
}

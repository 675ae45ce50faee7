package io.sluice.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/**
 * Gives every wait of every test a minute, before the first test runs. A wait ends as soon as its
 * condition holds, so patience costs nothing; on a machine that others fill, the ten seconds that
 * Awaitility waits by itself are not enough for what takes five on an idle one.
 */
public final class Patience implements TestExecutionListener {

  /** The longest time that a test waits for a value. */
  public static final Duration LONG = Duration.ofMinutes(1);

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    Awaitility.setDefaultTimeout(LONG);
  }
}

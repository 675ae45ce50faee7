package io.sluice.flink.plugin.policy;

import io.sluice.core.model.QueryView;
import io.sluice.core.query.policy.Policy;
import java.util.concurrent.CountDownLatch;
import java.util.random.RandomGenerator;

/** Orders by name until a test tells it to fail, or to never come back. */
public final class Faulty implements Policy {
  private static volatile boolean throwing;
  private static volatile CountDownLatch stuck = new CountDownLatch(0);

  /** Lets every decision throw from now on. */
  public static void startThrowing() {
    throwing = true;
  }

  /** Lets every decision wait from now on until the policy is healed. */
  public static void getStuck() {
    stuck = new CountDownLatch(1);
  }

  public static void heal() {
    throwing = false;
    stuck.countDown();
  }

  @Override
  public String name() {
    return "test-faulty";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    if (throwing) {
      throw new IllegalStateException("a policy with a fault");
    }
    boolean interrupted = false;
    while (true) {
      try {
        stuck.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return new ByName().rank(query, random);
  }

  @Override
  public String reason(QueryView query) {
    return "its name comes first";
  }
}

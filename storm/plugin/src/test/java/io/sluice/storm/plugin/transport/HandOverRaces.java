package io.sluice.storm.plugin.transport;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IL_Result;

/**
 * Two threads at one hand-over, each as often and as close together as jcstress can bring them. The
 * first number of an outcome tells who was faster, so that it can be seen that they raced. A
 * wake-up that is missed lets a thread wait for good, which jcstress tells as a timeout.
 */
final class HandOverRaces {
  private static final int TUPLES = 3;

  private HandOverRaces() {}

  /** One thread puts and ends, the other sends whenever something waits. */
  @JCStressTest
  @Outcome(id = "[1-6], whole", expect = ACCEPTABLE, desc = "sent in so many turns")
  @State
  public static class PutAndSend {
    private final RacedHandOver raced = RacedHandOver.wide();

    @Actor
    public void puts() {
      raced.put(1, TUPLES);
      raced.put(2, TUPLES);
      raced.end();
    }

    @Actor
    public void sends(IL_Result result) {
      result.r1 = raced.sendAll();
    }

    @Arbiter
    public void looks(IL_Result result) {
      result.r2 = raced.verdict(TUPLES, TUPLES);
    }
  }

  /** Has room for one tuple, so that each thread waits for the other, again and again. */
  @JCStressTest
  @Outcome(id = "[0-1], whole", expect = ACCEPTABLE, desc = "so many waited for the sender")
  @State
  public static class PutIntoLittleRoomAndSend {
    private final RacedHandOver raced = RacedHandOver.narrow();

    @Actor
    public void puts() {
      raced.put(1, TUPLES);
      raced.put(2, TUPLES);
      raced.end();
    }

    @Actor
    public void sends(IL_Result result) {
      result.r1 = raced.items();
      int unused = raced.sendAll();
    }

    @Arbiter
    public void looks(IL_Result result) {
      result.r2 = raced.verdict(TUPLES, TUPLES);
    }
  }

  /** Two threads put at the same time. */
  @JCStressTest
  @Outcome(id = "[1-2], whole", expect = ACCEPTABLE, desc = "the first tuple is of that task")
  @State
  public static class PutAndPut {
    private final RacedHandOver raced = RacedHandOver.wide();

    @Actor
    public void puts() {
      raced.put(1, TUPLES);
    }

    @Actor
    public void putsToo() {
      raced.put(2, TUPLES);
    }

    @Arbiter
    public void looks(IL_Result result) {
      int unused = raced.drain();
      result.r1 = raced.firstTask();
      result.r2 = raced.verdict(TUPLES, TUPLES);
    }
  }

  /** One thread puts while the other closes the connection and sends what is left. */
  @JCStressTest
  @Outcome(id = "[0-1], whole", expect = ACCEPTABLE, desc = "sent in so many turns")
  @State
  public static class PutAndClose {
    private final RacedHandOver raced = RacedHandOver.wide();

    @Actor
    public void puts() {
      raced.put(1, TUPLES);
    }

    @Actor
    public void closes(IL_Result result) {
      raced.end();
      result.r1 = raced.sendAll();
    }

    @Arbiter
    public void looks(IL_Result result) {
      result.r2 = raced.verdict(TUPLES, 0);
    }
  }

  /** One thread puts while the other, whose order has failed, gives up. */
  @JCStressTest
  @Outcome(id = "[0-3], whole", expect = ACCEPTABLE, desc = "so many were taken in before")
  @State
  public static class PutAndDrain {
    private final RacedHandOver raced = RacedHandOver.wide();

    @Actor
    public void puts() {
      raced.put(1, TUPLES);
    }

    @Actor
    public void drains(IL_Result result) {
      result.r1 = raced.drain();
    }

    @Arbiter
    public void looks(IL_Result result) {
      result.r2 = raced.verdict(TUPLES, 0);
    }
  }
}

package io.sluice.bench.experiment.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run end in order when the process is stopped (Ctrl-C, terminate): the working thread is
 * interrupted, and the process waits a moment for it to print what it has. The process then ends
 * with the signal's own exit code, 130 for Ctrl-C.
 */
public final class Interruption implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Thread worker) {
    this.hook = new Thread(() -> interrupt(worker), "interrupt the run");
  }

  /** Watches over the calling thread until closed. */
  public static Interruption ofThisThread() {
    Interruption interruption = new Interruption(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void interrupt(Thread worker) {
    requested.countDown();
    worker.interrupt();
    try {
      if (!finished.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println("giving up waiting for the run to end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Returns whether the process is ending. A Ctrl-C reaches the hosts too, and the death of a host
   * may be noticed before the signal; so this waits a moment before it says no. Clears the thread's
   * interrupted state when it says yes.
   */
  public boolean requested() {
    boolean yes;
    try {
      yes = requested.await(300, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      yes = true;
    }
    if (yes) {
      boolean unused = Thread.interrupted();
    }
    return yes;
  }

  @Override
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already: the hook runs and has been told.
    }
  }
}

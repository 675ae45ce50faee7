package io.sluice.bench.experiment.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run end in order when the process is stopped (Ctrl-C, SIGTERM): it interrupts the working
 * thread, and the process waits a moment for that thread to print its partial results. The process
 * then ends with the signal's exit code, 130 for Ctrl-C.
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
        System.err.println("the run did not end in time: its last results may be missing");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Returns whether the process is ending. A Ctrl-C reaches the host processes too, and the end of
   * a host may be noticed before the signal; so this waits a moment before it returns false. It
   * clears the thread's interrupted state when it returns true.
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
      // The process is ending already, and the hook is running.
    }
  }
}

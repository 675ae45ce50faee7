package io.sluice.linux.apply;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ThreadKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import org.awaitility.Awaitility;

/** A thread of this process that does nothing until it is ended. */
public final class OwnThread implements AutoCloseable {
  private static final Path LATEST_NUMBER = Path.of("/proc/sys/kernel/ns_last_pid");
  private static final int TRIES = 1_000;

  private final CountDownLatch end = new CountDownLatch(1);
  private final long number;
  private final long start;

  public OwnThread() throws InterruptedException {
    SynchronousQueue<Long> itself = new SynchronousQueue<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                itself.put(Proc.currentThread());
                end.await();
              } catch (InterruptedException | IOException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    number = itself.take();
    start = Proc.thread(process(), number).orElseThrow().start();
  }

  /** One that has the number of one that has ended; the test is left out where none can be had. */
  public static OwnThread withNumberOf(OwnThread ended) throws InterruptedException {
    for (int i = 0; i < TRIES; i++) { // others take numbers too
      try {
        Files.writeString(LATEST_NUMBER, Long.toString(ended.number - 1));
      } catch (IOException mayNot) {
        assumeTrue(false, "numbers of threads cannot be chosen here: " + mayNot);
      }
      OwnThread next = new OwnThread();
      if (next.number == ended.number && next.start != ended.start) {
        return next;
      }
      next.finish();
    }
    throw new IllegalStateException("somebody else has number " + ended.number);
  }

  public static long process() {
    return ProcessHandle.current().pid();
  }

  public OsThread asSeen() {
    return new OsThread(number, start);
  }

  public ThreadKey key() throws IOException {
    return new ThreadKey(process(), Proc.startOf(process()), number, start);
  }

  public int nice() {
    return Proc.thread(process(), number).orElseThrow().nice();
  }

  public void end() {
    end.countDown();
  }

  @Override
  public void close() {
    finish();
  }

  /** Returns when the system has no such thread any more. */
  public void finish() {
    end();
    Awaitility.await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(2))
        .until(
            () -> Proc.thread(process(), number).filter(stat -> stat.start() == start).isEmpty());
  }
}

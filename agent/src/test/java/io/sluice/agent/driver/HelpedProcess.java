package io.sluice.agent.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.plugin.base.NativeThread;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A process that starts a thread of the name in each line it is given, prints its number and its
 * start, and has it rest until the same name comes again with a minus in front.
 */
final class HelpedProcess {
  private HelpedProcess() {}

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("-")) {
        end(line.substring(1));
      } else {
        start(line);
      }
    }
  }

  private static void start(String name) throws InterruptedException {
    CountDownLatch told = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              NativeThread self = NativeThread.current().orElseThrow();
              System.out.println(self.number() + " " + self.start());
              told.countDown();
              while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
    told.await();
  }

  private static void end(String name) throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(name)) {
        thread.interrupt();
        thread.join(TimeUnit.SECONDS.toMillis(10));
      }
    }
  }
}

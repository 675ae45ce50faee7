package io.sluice.host.flink.window.bench;

import io.sluice.bench.protocol.LineLink;
import io.sluice.bench.window.host.WindowMessage;
import java.io.IOException;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The main class of a child process that runs windows. It reads {@link WindowMessage.Run}s from
 * standard input and writes a report for each to standard output; everything else goes to standard
 * error. It ends when standard input ends.
 */
public final class WindowHost {

  private WindowHost() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    LineLink bench = LineLink.toParent();
    LinkedBlockingQueue<WindowMessage.Run> runs = new LinkedBlockingQueue<>();
    bench.listen(
        "bench",
        WindowMessage.class,
        message -> runs.add((WindowMessage.Run) message),
        LineLink.REFUSE,
        broken -> Runtime.getRuntime().halt(0));
    while (true) {
      bench.send(answer(runs.take(), bench::send));
    }
  }

  private static WindowMessage answer(WindowMessage.Run run, ProgressSink progress) {
    try {
      return WindowJob.run(run, progress);
    } catch (Exception e) {
      e.printStackTrace();
      return new WindowMessage.Failed(e.toString());
    }
  }
}

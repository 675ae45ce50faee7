package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage;
import java.io.IOException;

/** Takes what is told of a run while it goes on. */
interface ProgressSink {

  /**
   * Takes what has left the job since the last time.
   *
   * @throws IOException if it cannot be told any more
   */
  void accept(WindowMessage.Progress progress) throws IOException;
}

package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage;
import java.io.IOException;

/** Receives the progress of a run. */
interface ProgressSink {

  /**
   * Receives the answers that have left the job since the last call.
   *
   * @throws IOException if progress can no longer be reported
   */
  void accept(WindowMessage.Progress progress) throws IOException;
}

package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.message.SliceChunk;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.util.function.ThrowingRunnable;

/** Takes messages of other containers from the receiver's thread to the gate's. */
final class PeerInbox {

  private final Queue<SliceChunk> chunks = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean told = new AtomicBoolean();
  private final MailboxExecutor mailbox;
  private final ThrowingRunnable<Exception> inTime;
  private final ThrowingRunnable<Exception> atOnce;

  /**
   * Creates an empty one.
   *
   * @param inTime is run in the gate's thread when the first message comes
   * @param atOnce is run there when an urgent one comes
   */
  PeerInbox(
      MailboxExecutor mailbox,
      ThrowingRunnable<Exception> inTime,
      ThrowingRunnable<Exception> atOnce) {
    this.mailbox = mailbox;
    this.inTime = inTime;
    this.atOnce = atOnce;
  }

  /** Takes a message, in any thread. A gate that has closed is told no more. */
  void add(SliceChunk chunk) {
    chunks.add(chunk);
    try {
      if (chunk.urgent) {
        mailbox.execute(atOnce, "an urgent message of another container");
      } else if (told.compareAndSet(false, true)) {
        mailbox.execute(this::tell, "messages of another container");
      }
    } catch (RejectedExecutionException closed) {
      chunks.clear();
    }
  }

  private void tell() throws Exception {
    told.set(false);
    inTime.run();
  }

  boolean isEmpty() {
    return chunks.isEmpty();
  }

  /** Returns the next message, or null. */
  SliceChunk poll() {
    return chunks.poll();
  }
}

package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.InputProbe;
import io.sluice.flink.plugin.hook.task.TaskLifecycle;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.event.AbstractEvent;
import org.apache.flink.runtime.io.network.api.CancelCheckpointMarker;
import org.apache.flink.runtime.io.network.api.CheckpointBarrier;
import org.apache.flink.runtime.io.network.buffer.BufferPool;
import org.apache.flink.runtime.io.network.partition.consumer.BufferOrEvent;
import org.apache.flink.runtime.io.network.partition.consumer.InputChannel;
import org.apache.flink.runtime.io.network.partition.consumer.LocalInputChannel;
import org.apache.flink.runtime.io.network.partition.consumer.RemoteInputChannel;
import org.apache.flink.runtime.io.network.partition.consumer.SingleInputGate;

/**
 * An input that notes the barriers it hands on, and that can be held if its task has no output to
 * hold it at. What must not wait never does: events that overtake records, the end of the input,
 * and the state of a task that recovers.
 */
final class ObservedInputGate extends ForwardingInputGate implements InputProbe {
  private final SingleInputGate gate;
  private final Object dataSet;
  private final TaskLifecycle lifecycle;
  private final BarrierCount barriers = new BarrierCount();
  private final boolean holdable;
  private long breath;
  private boolean closed;

  ObservedInputGate(SingleInputGate gate, Object dataSet, TaskLifecycle lifecycle) {
    super(gate);
    this.gate = gate;
    this.dataSet = dataSet;
    this.lifecycle = lifecycle;
    this.holdable = lifecycle.isSink();
    lifecycle.add(this);
  }

  @Override
  public Object dataSet() {
    return dataSet;
  }

  @Override
  public long barrier() {
    return barriers.complete();
  }

  @Override
  public long queuedBytes() {
    long sum = 0;
    for (int i = 0; i < gate.getNumberOfInputChannels(); i++) {
      InputChannel channel = gate.getChannel(i);
      sum +=
          channel instanceof RemoteInputChannel
              ? channel.unsynchronizedGetSizeOfQueuedBuffers()
              : 0;
    }
    return Math.max(0, sum);
  }

  /**
   * Returns the use of the buffers of this input. What waits at a producer in this process is in
   * the buffers of that one.
   */
  @Override
  public double use(double localRoom) {
    double used = 0;
    double room = 0;
    boolean floats = false;
    for (int i = 0; i < gate.getNumberOfInputChannels(); i++) {
      InputChannel channel = gate.getChannel(i);
      if (channel instanceof RemoteInputChannel remote) {
        used += remote.unsynchronizedGetNumberOfQueuedBuffers();
        room += remote.getInitialCredit();
        floats = true;
      } else if (channel instanceof LocalInputChannel) {
        used += channel.unsynchronizedGetNumberOfQueuedBuffers();
        room += localRoom;
      }
    }
    BufferPool floating = floats ? gate.getBufferPool() : null;
    room += floating == null ? 0 : floating.getNumBuffers();
    return room > 0 ? Math.min(1, used / room) : Double.NaN;
  }

  @Override
  public Optional<BufferOrEvent> pollNext() throws IOException, InterruptedException {
    return isHeld() && !breathes() ? Optional.empty() : noted(gate.pollNext());
  }

  private boolean isHeld() {
    return holdable
        && lifecycle.gate().isClosed()
        && !gate.getPriorityEventAvailableFuture().isDone()
        && !gate.isFinished()
        && gate.getStateConsumedFuture().isDone();
  }

  /** Returns whether a new breath has begun since the last call; called on the task's thread. */
  private boolean breathes() {
    long now = lifecycle.gate().breaths();
    boolean next = now != breath;
    breath = now;
    return next;
  }

  @Override
  public Optional<BufferOrEvent> getNext() throws IOException, InterruptedException {
    return noted(gate.getNext());
  }

  private Optional<BufferOrEvent> noted(Optional<BufferOrEvent> next) {
    if (next.isPresent() && next.get().isEvent()) {
      try {
        note(next.get().getEvent());
      } catch (RuntimeException fault) {
        lifecycle.giveUp(fault);
      }
    }
    return next;
  }

  private void note(AbstractEvent event) {
    if (event instanceof CheckpointBarrier barrier) {
      if (barriers.isFirst(barrier.getId())) {
        barriers.begin(barrier.getId(), gate.getUnfinishedChannels().size());
      }
      barriers.arrived(barrier.getId());
    } else if (event instanceof CancelCheckpointMarker marker) {
      barriers.cancelled(marker.getCheckpointId());
    }
  }

  @Override
  public void setup() throws IOException {
    lifecycle.setUp();
    gate.setup();
  }

  @Override
  public void close() throws IOException {
    try {
      gate.close();
    } finally {
      if (!closed) {
        closed = true;
        lifecycle.closed();
      }
    }
  }

  @Override
  public CompletableFuture<?> getAvailableFuture() {
    CompletableFuture<Void> held = isHeld() ? lifecycle.gate().waiting() : null;
    return held == null ? gate.getAvailableFuture() : held;
  }
}

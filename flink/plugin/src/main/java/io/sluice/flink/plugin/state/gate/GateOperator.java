package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.heap.SliceHeap;
import io.sluice.flink.plugin.state.heap.TaskHeaps;
import io.sluice.flink.plugin.state.message.Move;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventGateway;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.OutputTag;

/**
 * Stands in front of the keyed operators of one container, in the same task.
 *
 * <p>How a slice changes its container: the coordinator prepares the gates, and the source copies
 * the slice to the destination while it goes on serving it. When hardly anything is left to copy,
 * the coordinator switches the routers. Each router sends a mark to every gate and uses the new
 * table from there on. The source has processed every record of the slice when all marks are there;
 * it sends what changed since, the timers and its watermark, and gives the slice up. The
 * destination lets the slice's records wait from the first mark on. It serves the slice when the
 * source's last chunk <em>and</em> all marks are there: a checkpoint's barrier is in front of the
 * marks, so no output of the slice can get in front of a barrier that the source had behind it.
 * From the first mark until its part is done, a gate holds the watermark back: a router's watermark
 * behind its mark must not close windows before the records that wait are counted. The coordinator
 * completes no checkpoint between the switch and the last slice's arrival.
 */
public final class GateOperator<T> extends AbstractStreamOperator<T>
    implements OneInputStreamOperator<Routed<T>, T>, BoundedOneInput, OperatorEventHandler {

  /** Carries slices to other containers. */
  public static final OutputTag<SliceChunk> CHUNKS =
      new OutputTag<>("sluice-slice-chunks", TypeInformation.of(SliceChunk.class));

  private static final long PERIOD_MILLIS = 10;
  private static final long SERVING_NANOS = 3_000_000;
  private static final long IDLE_NANOS = 8_000_000;

  private final StageLayout layout;
  private final MailboxExecutor mailbox;
  private final OperatorEventGateway coordinator;
  private final Consumer<SliceChunk> inbox = this::receive;
  private transient HeldSlices held;
  private transient Copier copier;
  private transient Installer installer;
  private transient LocalGates.Place place;
  private transient int container;
  private transient int routers;
  private transient BitSet ended;
  private transient List<SliceChunk> complete;
  private transient HandOver<T> handOver;
  private transient Watermark heldBack;
  private transient long passed;
  private transient boolean working;

  GateOperator(
      StreamOperatorParameters<T> parameters, MailboxExecutor mailbox, StageLayout layout) {
    super(parameters);
    this.layout = layout;
    this.mailbox = mailbox;
    coordinator =
        parameters
            .getOperatorEventDispatcher()
            .getOperatorEventGateway(parameters.getStreamConfig().getOperatorID());
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    container = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    held = new HeldSlices(layout, container, context);
  }

  @Override
  public void open() throws Exception {
    super.open();
    int deployed = getRuntimeContext().getTaskInfo().getNumberOfParallelSubtasks();
    if (deployed != layout.deployed()) {
      throw new IllegalStateException(
          "Stage \"%s\" needs %d slots and has %d: do not let Flink rescale its job."
              .formatted(layout.name(), layout.deployed(), deployed));
    }
    Environment task = getContainingTask().getEnvironment();
    List<SliceHeap<?>> heaps = TaskHeaps.take(task.getExecutionId());
    heaps.forEach(held::dropOthers);
    copier = new Copier(heaps, chunk -> output.collect(CHUNKS, new StreamRecord<>(chunk)));
    installer = new Installer(heaps, new Arrivals());
    routers = task.getInputGate(0).getNumberOfInputChannels();
    ended = new BitSet();
    complete = new ArrayList<>();
    passed = Long.MIN_VALUE;
    place =
        new LocalGates.Place(getRuntimeContext().getJobInfo().getJobId(), layout.name(), container);
    LocalGates.open(place, inbox);
  }

  @Override
  public void close() throws Exception {
    TaskHeaps.take(getContainingTask().getEnvironment().getExecutionId());
    if (place != null) {
      LocalGates.close(place, inbox);
    }
    super.close();
  }

  @Override
  public void processElement(StreamRecord<Routed<T>> record) throws Exception {
    Routed<T> routed = record.getValue();
    if (routed.mark() != null) {
      mark(routed.mark());
      return;
    }
    StreamRecord<T> own = record.replace(routed.value());
    if (held.has(routed.slice())) {
      output.collect(own);
      return;
    }
    Queue<StreamRecord<T>> waiting = handOver == null ? null : handOver.waiting(routed.slice());
    if (waiting == null) {
      throw new IllegalStateException(
          "A record of slice %d came to container %d of stage \"%s\", which neither has nor awaits the slice."
              .formatted(routed.slice(), container, layout.name()));
    }
    waiting.add(own);
  }

  @Override
  public void processWatermark(Watermark mark) throws Exception {
    if (handOver == null) {
      pass(mark);
    } else {
      heldBack = mark;
    }
  }

  private void pass(Watermark mark) throws Exception {
    passed = mark.getTimestamp();
    super.processWatermark(mark);
  }

  private void mark(Routed.Mark mark) throws Exception {
    if (mark.move() == null) {
      ended.set(mark.router());
    } else if (Arrays.stream(mark.move().containers()).anyMatch(part -> part == container)) {
      if (handOver == null) {
        handOver = new HandOver<>(mark.move(), mark.move().coming(container));
      }
      handOver.mark(mark.router());
    }
    if (handOver != null && !handOver.aligned() && handOver.allMarked(ended, routers)) {
      align();
    }
  }

  private void align() throws Exception {
    handOver.align();
    for (int slice : handOver.move().leaving(container)) {
      copier.finish(slice, passed);
      held.remove(slice);
    }
    takeComplete();
  }

  /** Serves the slices that are here; needs all marks. */
  private void takeComplete() throws Exception {
    for (SliceChunk last : complete) {
      long watermark = installer.finish(last);
      held.add(last.slice);
      if (watermark > passed) {
        pass(new Watermark(watermark));
      }
      for (StreamRecord<T> record : handOver.waiting(last.slice)) {
        output.collect(record);
      }
      handOver.arrived(last.slice);
      coordinator.sendEventToCoordinator(new StageEvent.Active(last.move, last.slice));
    }
    complete.clear();
    if (handOver.over()) {
      handOver = null;
      Watermark mark = heldBack;
      heldBack = null;
      if (mark != null && mark.getTimestamp() > passed) {
        pass(mark);
      }
    }
  }

  @Override
  public void handleOperatorEvent(OperatorEvent event) {
    if (event instanceof StageEvent.Prepare prepared) {
      prepare(prepared.move());
    } else if (event instanceof StageEvent.Abort) {
      copier.stop();
      installer.stop();
    }
  }

  private void prepare(Move move) {
    int[] leaving = move.leaving(container);
    for (int slice : leaving) {
      if (copier.hasProcessingTimers(slice)) {
        coordinator.sendEventToCoordinator(
            new StageEvent.Refused(move.id(), ProcessingTimers.REFUSAL.formatted(slice)));
        return;
      }
    }
    copier.begin(move, leaving);
    installer.begin(move, move.coming(container));
    workLater();
  }

  private void workLater() {
    if (!working && (copier.busy() || installer.busy())) {
      working = true;
      long now = processingTimeService.getCurrentProcessingTime();
      ScheduledFuture<?> unused =
          processingTimeService.registerTimer(now + PERIOD_MILLIS, time -> work());
    }
  }

  private void work() throws Exception {
    working = false;
    long deadline = System.nanoTime() + (held.isEmpty() ? IDLE_NANOS : SERVING_NANOS);
    copier.work(deadline);
    installer.work(deadline);
    workLater();
  }

  /** Takes a chunk from the receiver's thread. */
  private void receive(SliceChunk chunk) {
    installer.add(chunk);
    if (chunk.kind == SliceChunk.Kind.FINAL) {
      try {
        mailbox.execute(() -> installer.work(Long.MAX_VALUE), "a slice is complete");
      } catch (RejectedExecutionException closed) {
        LOG.debug("Container {} closed before slice {} was complete.", container, chunk.slice);
      }
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    if (handOver != null) {
      throw new IllegalStateException(
          "Checkpoint %d came to container %d of stage \"%s\" within move %d."
              .formatted(
                  context.getCheckpointId(), container, layout.name(), handOver.move().id()));
    }
    held.snapshot();
  }

  @Override
  public void endInput() throws Exception {
    while (handOver != null) {
      mailbox.yield();
    }
    copier.stop();
    coordinator.sendEventToCoordinator(new StageEvent.Ended());
  }

  /** Tells the coordinator of slices that come. */
  private final class Arrivals implements Installer.Steps {

    @Override
    public void drained(SliceChunk chunk) {
      coordinator.sendEventToCoordinator(new StageEvent.Drained(chunk.move, chunk.slice));
    }

    @Override
    public void complete(SliceChunk chunk) throws Exception {
      complete.add(chunk);
      if (handOver != null && handOver.aligned()) {
        takeComplete();
      }
    }
  }
}

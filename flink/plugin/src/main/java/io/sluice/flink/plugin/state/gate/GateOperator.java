package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.Admission;
import io.sluice.core.state.protocol.BackupStore;
import io.sluice.core.state.protocol.Container;
import io.sluice.core.state.protocol.Limits;
import io.sluice.flink.plugin.state.heap.HeapSlice;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import io.sluice.flink.plugin.state.heap.SliceHeap;
import io.sluice.flink.plugin.state.heap.TaskHeaps;
import io.sluice.flink.plugin.state.load.ContainerMeasures;
import io.sluice.flink.plugin.state.load.EachSecond;
import io.sluice.flink.plugin.state.merged.MergedOperator;
import io.sluice.flink.plugin.state.message.CoordinatorLink;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.io.network.partition.consumer.InputGate;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.ArrivedTimers;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.tasks.ChainedOperators;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.util.OutputTag;

/**
 * Stands in front of the keyed operators of one container, in the same task, and runs the
 * protocol's {@link Container} there: it tells it what comes from Flink, and lets records and
 * watermarks pass or wait as it says.
 */
public final class GateOperator<T> extends AbstractStreamOperator<T>
    implements OneInputStreamOperator<Routed<T>, T>, BoundedOneInput, OperatorEventHandler {

  /** Carries slices to other containers. */
  public static final OutputTag<SliceChunk> CHUNKS =
      new OutputTag<>("sluice-slice-chunks", TypeInformation.of(SliceChunk.class));

  /** A slice with fewer entries left to send can be handed over at once. */
  private static final Limits LIMITS = new Limits(256, 200);

  private static final long PERIOD_MILLIS = 10;
  private static final long SERVING_NANOS = 3_000_000;
  private static final long IDLE_NANOS = 8_000_000;

  private final StageLayout layout;
  private final CoordinatorLink coordinator;
  private final PeerInbox inbox;
  private final Consumer<SliceChunk> receiver;
  private LocalGates.Place place;
  private HeapSlices slices;
  private PeerMessages peers;
  private ContainerSide side;
  private Container container;
  private ContainerMeasures measures;
  private Passage<T> passage;
  private int routers;
  private boolean workComes;

  GateOperator(
      StreamOperatorParameters<T> parameters, MailboxExecutor mailbox, StageLayout layout) {
    super(parameters);
    this.layout = layout;
    coordinator = new CoordinatorLink(parameters);
    inbox = new PeerInbox(mailbox, this::workLater, () -> readPeers(Long.MAX_VALUE));
    receiver = inbox::add;
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
    ContainerId me = new ContainerId(getRuntimeContext().getTaskInfo().getIndexOfThisSubtask());
    routers =
        Arrays.stream(task.getAllInputGates()).mapToInt(InputGate::getNumberOfInputChannels).sum();
    Stage stage = layout.stage(task.getJobID(), routers);
    slices = new HeapSlices(heaps, layout.slices(), () -> passage.passed());
    peers = new PeerMessages(stage, me, slices);
    side =
        new ContainerSide(
            layout.name(),
            me,
            coordinator,
            peers,
            chunk -> output.collect(CHUNKS, new StreamRecord<>(chunk)));
    ProcessId process = new ProcessId(task.getTaskManagerInfo().getTaskManagerExternalAddress());
    container = new Container(stage, me, process, new BackupStore(), slices, LIMITS, side);
    measures = new ContainerMeasures(me.index(), layout.slices(), task, slices);
    passage = new Passage<>(container, measures, output);
    place = new LocalGates.Place(task.getJobID(), layout.name(), me.index());
    LocalGates.open(place, receiver);
    EachSecond.run(processingTimeService, this::report);
    coordinator.opened();
  }

  private void report() {
    coordinator.report(
        new StageEvent.Measured(
            measures.report(slice -> container.admit(slice) == Admission.OWNED, peers.received())));
  }

  @Override
  public void close() throws Exception {
    TaskHeaps.take(getContainingTask().getEnvironment().getExecutionId());
    if (place != null) {
      LocalGates.close(place, receiver);
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
    if (!passage.record(routed.slice(), own)) {
      side.fail(
          "a record of slice %d came to %s, which neither has nor awaits the slice"
              .formatted(routed.slice(), place));
    }
  }

  private void mark(Routed.Mark mark) throws Exception {
    passage.releaseLeaving();
    if (mark.migration() == Routed.Mark.END) {
      container.ended(mark.router());
    } else {
      container.marker(mark.router(), mark.migration());
    }
    settle();
  }

  @Override
  public void processWatermark(Watermark mark) {
    passage.watermark(mark);
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) {
    passage.status(status);
  }

  @Override
  public void handleOperatorEvent(OperatorEvent event) {
    if (event instanceof StageEvent.Begin begin) {
      container.started(begin.attempt());
    } else if (event instanceof StageEvent.ForContainer told) {
      take(told.message());
    }
  }

  private void take(ToContainer message) {
    container.on(message);
    if (message instanceof ToContainer.Assign) {
      slices.dropOthers(slice -> container.admit(slice) == Admission.OWNED);
    }
    if (container.hasWork()) {
      container.work();
    }
    try {
      settle();
    } catch (Exception e) {
      throw new IllegalStateException("Stage \"%s\" cannot go on".formatted(layout.name()), e);
    }
    workLater();
  }

  /** Deals with slices that have come and gone, and with what waited for them. */
  private void settle() throws Exception {
    side.takeLeft().forEach(slices::drop);
    List<HeapSlice> arrived = side.takeArrived();
    if (!arrived.isEmpty()) {
      arrived.forEach(HeapSlice::serve);
      for (StreamOperator<?> operator : ChainedOperators.of(getContainingTask())) {
        ArrivedTimers.fire(MergedOperator.unmerged(operator));
      }
      arrived.forEach(slice -> passage.arrived(slice.number(), slice.watermark()));
    }
    passage.settle();
  }

  private void workLater() {
    if (!workComes && (container.hasWork() || !inbox.isEmpty())) {
      workComes = true;
      long now = processingTimeService.getCurrentProcessingTime();
      ScheduledFuture<?> unused =
          processingTimeService.registerTimer(now + PERIOD_MILLIS, time -> work());
    }
  }

  private void work() throws Exception {
    workComes = false;
    long deadline = System.nanoTime() + (side.servesAny() ? SERVING_NANOS : IDLE_NANOS);
    readPeers(deadline);
    while (container.hasWork() && System.nanoTime() - deadline < 0) {
      container.work();
    }
    settle();
    workLater();
  }

  private void readPeers(long deadline) throws Exception {
    for (SliceChunk chunk = inbox.poll(); chunk != null; chunk = inbox.poll()) {
      container.on(new ContainerId(chunk.from), peers.read(chunk));
      settle();
      if (System.nanoTime() - deadline > 0) {
        return;
      }
    }
  }

  @Override
  public void prepareSnapshotPreBarrier(long checkpoint) throws Exception {
    super.prepareSnapshotPreBarrier(checkpoint);
    passage.releaseAhead();
    if (!passage.isClear()) {
      side.fail("a checkpoint came to %s while slices are on their way".formatted(place));
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    container.barrier(context.getCheckpointId());
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) throws Exception {
    super.notifyCheckpointComplete(checkpoint);
    container.completed(checkpoint);
  }

  @Override
  public void endInput() throws Exception {
    for (int router = 0; router < routers; router++) {
      container.ended(router);
    }
    settle();
    while (!container.mayFinish()) {
      coordinator.awaitEvent();
    }
  }
}

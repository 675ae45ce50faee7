package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.Admission;
import io.sluice.core.state.protocol.Container;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import io.sluice.flink.plugin.state.heap.ServedSlice;
import io.sluice.flink.plugin.state.heap.SliceHeap;
import io.sluice.flink.plugin.state.heap.TaskHeaps;
import io.sluice.flink.plugin.state.load.ContainerMeasures;
import io.sluice.flink.plugin.state.load.EachSecond;
import io.sluice.flink.plugin.state.message.CoordinatorLink;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.OutputTag;

/**
 * Stands in front of the keyed operators of one container, in the same task, and runs the
 * protocol's {@link Container} there: it tells it what comes from Flink, and lets records of a
 * slice pass, wait or fail as it says.
 *
 * <p>Records wait while their slice is on its way. While any slice changes its owner here, a
 * watermark waits too: one from behind a router's mark must not close windows before the records
 * that wait are counted.
 */
public final class GateOperator<T> extends AbstractStreamOperator<T>
    implements OneInputStreamOperator<Routed<T>, T>, BoundedOneInput, OperatorEventHandler {

  /** Carries slices to other containers. */
  public static final OutputTag<SliceChunk> CHUNKS =
      new OutputTag<>("sluice-slice-chunks", TypeInformation.of(SliceChunk.class));

  private static final long PERIOD_MILLIS = 10;
  private static final long SERVING_NANOS = 3_000_000;
  private static final long WITH_BACKUPS_NANOS = 2_000_000;
  private static final long IDLE_NANOS = 8_000_000;

  private final StageLayout layout;
  private final CoordinatorLink coordinator;
  private final PeerInbox inbox;
  private final Consumer<SliceChunk> receiver;
  private final WaitingRecords<T> waiting = new WaitingRecords<>();
  private final List<OperatorEvent> early = new ArrayList<>();
  private LocalGates.Place place;
  private HeapSlices heaps;
  private ContainerHome home;
  private PeerBarriers barriers;
  private PeerMessages peers;
  private ContainerSide side;
  private Container container;
  private ContainerMeasures measures;
  private int routers;
  private Watermark heldBack;
  private long passed = Long.MIN_VALUE;
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
    List<SliceHeap<?>> operators = TaskHeaps.take(task.getExecutionId());
    ContainerId me = new ContainerId(getRuntimeContext().getTaskInfo().getIndexOfThisSubtask());
    routers = task.getInputGate(0).getNumberOfInputChannels();
    Stage stage = layout.stage(task.getJobID(), routers);
    heaps = new HeapSlices(operators, layout.slices(), () -> passed);
    peers = new PeerMessages(stage, me, heaps);
    barriers = new PeerBarriers(me.index(), deployed, this::send);
    side = new ContainerSide(layout.name(), me, coordinator, peers, this::send);
    place = new LocalGates.Place(task.getJobID(), layout.name(), me.index());
    home = ContainerHome.of(stage, me, task, getRuntimeContext(), heaps, side);
    container = home.container();
    LocalGates.open(place, receiver);
    measures = new ContainerMeasures(me.index(), layout.slices(), task, heaps);
    EachSecond.run(processingTimeService, this::report);
    for (OperatorEvent event : early) {
      handleOperatorEvent(event);
    }
  }

  private void send(SliceChunk chunk) {
    output.collect(CHUNKS, new StreamRecord<>(chunk));
  }

  private void report() {
    coordinator.report(
        new StageEvent.Measured(
            measures.report(slice -> container.admit(slice) == Admission.OWNED, peers.received())));
  }

  @Override
  public void close() throws Exception {
    if (home != null) {
      home.leave(side);
    }
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
    Admission admission = container.admit(routed.slice());
    if (admission == Admission.OWNED) {
      measures.pass(routed.slice(), own, output);
    } else if (admission == Admission.ANNOUNCED) {
      waiting.add(routed.slice(), own);
    } else {
      side.fail(
          "a record of slice %d came to %s, which neither has nor awaits the slice"
              .formatted(routed.slice(), place));
    }
  }

  private void mark(Routed.Mark mark) throws Exception {
    if (mark.migration() == Routed.Mark.END) {
      container.ended(mark.router());
    } else {
      container.marker(mark.router(), mark.migration());
    }
    settle();
  }

  @Override
  public void processWatermark(Watermark mark) throws Exception {
    if (container.isHandingOver()) {
      heldBack = mark;
    } else {
      pass(mark);
    }
  }

  private void pass(Watermark mark) throws Exception {
    passed = mark.getTimestamp();
    super.processWatermark(mark);
  }

  @Override
  public void handleOperatorEvent(OperatorEvent event) {
    if (container == null) {
      early.add(event);
    } else if (event instanceof StageEvent.Begin begin) {
      container.started(begin.attempt());
    } else if (event instanceof StageEvent.ForContainer told) {
      take(told.message());
    }
  }

  private void take(ToContainer message) {
    if (message instanceof ToContainer.Assign assign) {
      begin(new Start(assign));
    }
    container.on(message);
    if (message instanceof ToContainer.Assign) {
      home.slices().dropOthers(slice -> container.admit(slice) == Admission.OWNED);
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

  private void begin(Start start) {
    side.begins(start);
    heaps.restore(start::reads);
  }

  /** Deals with slices that have come and gone, and with the watermark that waited for them. */
  private void settle() throws Exception {
    side.takeLeft().forEach(home.slices()::drop);
    for (ServedSlice slice : side.takeArrived()) {
      long watermark = slice.serve();
      if (watermark > passed) {
        pass(new Watermark(watermark));
      }
      for (StreamRecord<T> record : waiting.take(slice.number())) {
        measures.pass(slice.number(), record, output);
      }
    }
    if (heldBack != null && !container.isHandingOver()) {
      Watermark mark = heldBack;
      heldBack = null;
      if (mark.getTimestamp() > passed) {
        pass(mark);
      }
    }
  }

  private void workLater() {
    if (!workComes && (layout.hasBackups() || container.hasWork() || !inbox.isEmpty())) {
      workComes = true;
      long now = processingTimeService.getCurrentProcessingTime();
      ScheduledFuture<?> unused =
          processingTimeService.registerTimer(now + PERIOD_MILLIS, time -> work());
    }
  }

  private void work() throws Exception {
    workComes = false;
    long serving = layout.hasBackups() ? WITH_BACKUPS_NANOS : SERVING_NANOS;
    long deadline = System.nanoTime() + (side.servesAny() ? serving : IDLE_NANOS);
    readPeers(deadline);
    while (container.hasWork() && System.nanoTime() - deadline < 0) {
      container.work();
    }
    settle();
    workLater();
  }

  private void take(SliceChunk chunk) throws Exception {
    if (!PeerBarriers.isBarrier(chunk)) {
      container.on(new ContainerId(chunk.from), peers.read(chunk));
      settle();
    } else if (barriers.isLast(PeerBarriers.checkpoint(chunk))) {
      container.peerBarrier(PeerBarriers.checkpoint(chunk));
    }
  }

  private void readPeers(long deadline) throws Exception {
    for (SliceChunk chunk = inbox.poll(); chunk != null; chunk = inbox.poll()) {
      take(chunk);
      if (System.nanoTime() - deadline > 0) {
        return;
      }
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    container.barrier(context.getCheckpointId());
    if (layout.hasBackups()) {
      barriers.send(context.getCheckpointId());
    }
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

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
import io.sluice.flink.plugin.state.merged.MergedOperator;
import io.sluice.flink.plugin.state.message.ContainerPlace;
import io.sluice.flink.plugin.state.message.CoordinatorLink;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.io.network.partition.consumer.InputGate;
import org.apache.flink.runtime.metrics.scope.ScopeFormat;
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
import org.apache.flink.streaming.runtime.tasks.UncopiedOutput;
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

  private static final long PERIOD_MILLIS = 10;
  private static final long SERVING_NANOS = 3_000_000;
  private static final long WITH_BACKUPS_NANOS = 2_000_000;
  private static final long IDLE_NANOS = 8_000_000;

  private final StageLayout layout;
  private final CoordinatorLink coordinator;
  private final MailboxExecutor mailbox;
  private ContainerId me;
  private HeapSlices heaps;
  private ContainerHome home;
  private PeerExchange peers;
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
    this.mailbox = mailbox;
    coordinator = new CoordinatorLink(parameters);
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
    me = new ContainerId(getRuntimeContext().getTaskInfo().getIndexOfThisSubtask());
    routers =
        Arrays.stream(task.getAllInputGates()).mapToInt(InputGate::getNumberOfInputChannels).sum();
    Stage stage = layout.stage(task.getJobID(), routers);
    heaps = new HeapSlices(operators, layout.slices(), () -> passage.passed());
    peers = exchange(stage);
    side = new ContainerSide(layout.name(), me, coordinator, peers, slice -> passage.holds(slice));
    home =
        ContainerHome.of(
            stage, me, task, getRuntimeContext(), heaps, side, layout.state().backupMemory());
    container = home.container();
    StoredMetrics.register(getMetricGroup(), home::stored);
    measures = new ContainerMeasures(me.index(), layout.slices(), task, heaps);
    passage = new Passage<>(container, measures, UncopiedOutput.of(output));
    EachSecond.run(processingTimeService, this::report);
    coordinator.opened();
  }

  private PeerExchange exchange(Stage stage) {
    return new PeerExchange(
        new ContainerPlace(getRuntimeContext().getJobInfo().getJobId(), stage.name(), me.index()),
        stage,
        getContainingTask()
            .getEnvironment()
            .getMetricGroup()
            .getAllVariables()
            .get(ScopeFormat.SCOPE_TASKMANAGER_ID),
        heaps,
        new PeerInbox(mailbox, this::workLater, () -> readPeers(WorkShare.unlimited())),
        chunk -> output.collect(CHUNKS, new StreamRecord<>(chunk)));
  }

  private void report() {
    coordinator.report(
        new StageEvent.Measured(
            measures.report(
                slice -> container.admit(slice) == Admission.OWNED,
                peers.received(),
                home.stored())));
  }

  @Override
  public void close() throws Exception {
    if (home != null) {
      home.leave(side);
    }
    TaskHeaps.take(getContainingTask().getEnvironment().getExecutionId());
    if (peers != null) {
      peers.close();
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
              .formatted(routed.slice(), me));
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

  /** Deals with slices that have come and gone, and with what waited for them. */
  private void settle() throws Exception {
    side.takeLeft().forEach(home.slices()::drop);
    List<ServedSlice> arrived = side.takeArrived();
    if (!arrived.isEmpty()) {
      arrived.forEach(ServedSlice::serve);
      for (StreamOperator<?> operator : ChainedOperators.of(getContainingTask())) {
        ArrivedTimers.fire(MergedOperator.unmerged(operator));
      }
      arrived.forEach(slice -> passage.arrived(slice.number(), slice.watermark()));
    }
    passage.settle();
  }

  private void workLater() {
    if (!workComes && (layout.hasBackups() || container.hasWork() || peers.hasCome())) {
      workComes = true;
      long now = processingTimeService.getCurrentProcessingTime();
      ScheduledFuture<?> unused =
          processingTimeService.registerTimer(now + PERIOD_MILLIS, time -> work());
    }
  }

  private void work() throws Exception {
    workComes = false;
    long serving = layout.hasBackups() ? WITH_BACKUPS_NANOS : SERVING_NANOS;
    WorkShare share = WorkShare.of(side.servesAny() ? serving : IDLE_NANOS);
    readPeers(share);
    while (container.hasWork() && !share.isUsedUp()) {
      container.work();
    }
    settle();
    workLater();
  }

  private void readPeers(WorkShare share) throws Exception {
    while (!share.isUsedUp() && peers.takeNext(container)) {
      settle();
    }
  }

  @Override
  public void prepareSnapshotPreBarrier(long checkpoint) throws Exception {
    super.prepareSnapshotPreBarrier(checkpoint);
    passage.releaseAhead();
    if (!passage.isClear()) {
      side.fail("a checkpoint came to %s while slices are on their way".formatted(me));
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    container.barrier(context.getCheckpointId());
    peers.sendBarrier(context.getCheckpointId());
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) throws Exception {
    super.notifyCheckpointComplete(checkpoint);
    container.completed(checkpoint);
  }

  @Override
  public void notifyCheckpointAborted(long checkpoint) throws Exception {
    super.notifyCheckpointAborted(checkpoint);
    container.passed(checkpoint);
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

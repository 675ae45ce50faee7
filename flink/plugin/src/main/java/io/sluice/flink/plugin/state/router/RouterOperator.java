package io.sluice.flink.plugin.state.router;

import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.Router;
import io.sluice.core.state.protocol.RouterOutbox;
import io.sluice.flink.plugin.state.load.EachSecond;
import io.sluice.flink.plugin.state.load.TaskTime;
import io.sluice.flink.plugin.state.message.CoordinatorLink;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.Routed.Mark;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** Sends each record to the container that owns its slice. */
public final class RouterOperator<T, K> extends AbstractStreamOperator<Routed<T>>
    implements OneInputStreamOperator<T, Routed<T>>, BoundedOneInput, OperatorEventHandler {

  private final StageLayout layout;
  private final KeySelector<T, K> keys;
  private final CoordinatorLink coordinator;
  private final Routed<T> envelope = new Routed<>(); // written to the network at once
  private final int subtask;
  private Router router;
  private int me;
  private boolean ended;

  RouterOperator(
      StreamOperatorParameters<Routed<T>> parameters, StageLayout layout, KeySelector<T, K> keys) {
    super(parameters);
    this.layout = layout;
    this.keys = keys;
    coordinator = new CoordinatorLink(parameters);
    subtask = parameters.getContainingTask().getEnvironment().getTaskInfo().getIndexOfThisSubtask();
  }

  /** Waits until the containers have their slices: there is nowhere to send a record before. */
  @Override
  public void open() throws Exception {
    super.open();
    coordinator.opened();
    while (router == null || !router.isOpen()) {
      coordinator.awaitEvent();
    }
    TaskTime time = new TaskTime(getContainingTask().getEnvironment());
    EachSecond.run(
        processingTimeService,
        () -> coordinator.report(new StageEvent.Waited(time.look().blocked())));
  }

  @Override
  public void processElement(StreamRecord<T> record) throws Exception {
    T value = record.getValue();
    int slice = KeyGroupRangeAssignment.assignToKeyGroup(keys.getKey(value), layout.slices());
    output.collect(record.replace(envelope.record(router.route(slice), slice, value)));
  }

  @Override
  public void handleOperatorEvent(OperatorEvent event) {
    if (event instanceof StageEvent.Begin begin) {
      me = begin.firstRouter() + subtask;
      router = new Router(stage(begin.routers()), me, new Outbox());
      router.started(begin.attempt());
    } else if (event instanceof StageEvent.ForRouter told) {
      router.on(told.message());
    }
  }

  private Stage stage(int routers) {
    return layout.stage(getContainingTask().getEnvironment().getJobID(), routers);
  }

  @Override
  public void endInput() {
    for (int container = 0; container < layout.deployed(); container++) {
      mark(container, Mark.END);
    }
    ended = true;
    router.finished();
  }

  private void mark(int container, long migration) {
    output.collect(new StreamRecord<>(envelope.mark(container, new Mark(me, migration))));
  }

  /** Does what the protocol asks of a router. */
  private final class Outbox implements RouterOutbox {

    @Override
    public void send(ToCoordinator message) {
      coordinator.send(message);
    }

    @Override
    public void marker(ContainerId container, long migration) {
      if (!ended) {
        mark(container.index(), migration);
      }
    }
  }
}

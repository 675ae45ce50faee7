package io.sluice.flink.plugin.state.router;

import io.sluice.flink.plugin.state.message.Move;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.Routed.Mark;
import io.sluice.flink.plugin.state.message.RoutingTable;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** Sends each record to the container that holds its slice. */
public final class RouterOperator<T, K> extends AbstractStreamOperator<Routed<T>>
    implements OneInputStreamOperator<T, Routed<T>>, BoundedOneInput, OperatorEventHandler {

  private final StageLayout layout;
  private final KeySelector<T, K> keys;
  private final Routed<T> envelope = new Routed<>(); // written to the network at once
  private transient RoutingTable table;
  private transient ListState<byte[]> checkpointed;
  private transient int router;
  private transient boolean ended;

  RouterOperator(
      StreamOperatorParameters<Routed<T>> parameters, StageLayout layout, KeySelector<T, K> keys) {
    super(parameters);
    this.layout = layout;
    this.keys = keys;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    router = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    checkpointed =
        context
            .getOperatorStateStore()
            .getListState(
                new ListStateDescriptor<>(
                    "sluice-routing-table", PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO));
    table = context.isRestored() ? restored() : RoutingTable.initial(layout);
  }

  private RoutingTable restored() throws Exception {
    Iterator<byte[]> tables = checkpointed.get().iterator();
    if (!tables.hasNext()) {
      throw new IllegalStateException(
          "Router %d of stage \"%s\" finds no routing table in the checkpoint: restore the job with the parallelism that its source had."
              .formatted(router, layout.name()));
    }
    return RoutingTable.of(tables.next());
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    checkpointed.update(List.of(table.bytes()));
  }

  @Override
  public void processElement(StreamRecord<T> record) throws Exception {
    T value = record.getValue();
    int slice = KeyGroupRangeAssignment.assignToKeyGroup(keys.getKey(value), layout.slices());
    output.collect(record.replace(envelope.record(table.container(slice), slice, value)));
  }

  @Override
  public void handleOperatorEvent(OperatorEvent event) {
    if (event instanceof StageEvent.Switch change && !ended) {
      mark(change.move());
      table.apply(change.move());
    }
  }

  @Override
  public void endInput() {
    ended = true;
    mark(null);
  }

  private void mark(Move move) {
    for (int container = 0; container < layout.deployed(); container++) {
      output.collect(new StreamRecord<>(envelope.mark(container, new Mark(router, move))));
    }
  }
}

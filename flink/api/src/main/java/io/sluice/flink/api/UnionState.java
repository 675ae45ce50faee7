package io.sluice.flink.api;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.OperatorStateStore;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple3;

/** Keeps what each subtask has learned, with its clock, where all subtasks find it again. */
final class UnionState {

  private final TaskInfo task;
  private final ListState<Tuple3<Integer, Long, byte[]>> state;

  /** Opens the state of that name, restored or empty. */
  UnionState(String name, OperatorStateStore store, TaskInfo task) throws Exception {
    this.task = task;
    state =
        store.getUnionListState(
            new ListStateDescriptor<>(
                name,
                Types.TUPLE(
                    Types.INT, Types.LONG, PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO)));
  }

  /** Returns what each subtask wrote; empty at the beginning. */
  List<Written> written() throws Exception {
    List<Written> all = new ArrayList<>();
    for (Tuple3<Integer, Long, byte[]> each : state.get()) {
      all.add(new Written(each.f0, each.f1, each.f2));
    }
    return all;
  }

  /** Returns what this subtask goes on with: its own, or that of another if it is new. */
  Written own(List<Written> all) {
    int subtask = task.getIndexOfThisSubtask();
    return all.stream()
        .filter(this::isOwn)
        .findFirst()
        .orElseGet(() -> all.get(subtask % all.size()));
  }

  /** Returns whether this subtask wrote it. */
  boolean isOwn(Written written) {
    return written.subtask == task.getIndexOfThisSubtask();
  }

  /** Returns what all others wrote, if the parallelism has changed since. */
  List<byte[]> others(List<Written> all, Written own) {
    boolean rescaled = all.size() != task.getNumberOfParallelSubtasks();
    return all.stream()
        .filter(each -> rescaled && each.subtask != own.subtask)
        .map(each -> each.bytes)
        .toList();
  }

  /** Returns what subtasks wrote that are no more, and whose part falls to this one. */
  List<byte[]> parts(List<Written> all) {
    int subtask = task.getIndexOfThisSubtask();
    int subtasks = task.getNumberOfParallelSubtasks();
    return all.stream()
        .filter(each -> !isOwn(each) && each.subtask % subtasks == subtask)
        .map(each -> each.bytes)
        .toList();
  }

  /** Returns what each subtask wrote, without more. */
  List<byte[]> bytes(List<Written> all) {
    return all.stream().map(each -> each.bytes).toList();
  }

  /** Is what one subtask wrote. */
  static final class Written {
    private final int subtask;
    private final long clock;
    private final byte[] bytes;

    private Written(int subtask, long clock, byte[] bytes) {
      this.subtask = subtask;
      this.clock = clock;
      this.bytes = bytes;
    }

    long clock() {
      return clock;
    }

    byte[] bytes() {
      return bytes;
    }
  }

  /** Writes what this subtask has learned until a time of its clock. */
  void update(long clock, byte[] own) throws Exception {
    state.update(List.of(Tuple3.of(task.getIndexOfThisSubtask(), clock, own)));
  }
}

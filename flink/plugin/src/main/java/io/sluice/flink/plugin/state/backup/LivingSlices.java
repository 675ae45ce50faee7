package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import io.sluice.core.state.model.Slice;
import io.sluice.flink.plugin.state.heap.HeapParts;
import io.sluice.flink.plugin.state.heap.SliceHolder;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.apache.flink.runtime.state.heap.SliceStateTable;

/** Makes the copies of a container whose slices live longer than its task. */
final class LivingSlices implements SliceHolder {

  private final LivingSlice[] inside;
  private final BackupRoom room;
  private final Map<StateId, byte[]> descriptions = new TreeMap<>();
  private HeapParts parts;

  LivingSlices(int slices, BackupRoom room) {
    inside = new LivingSlice[slices];
    this.room = room;
  }

  BackupRoom room() {
    return room;
  }

  /** Learns of a state, so that the operators of the next task have it too. */
  void meet(StateId id) {
    descriptions.computeIfAbsent(id, parts::describe);
  }

  /** A new task has these operators. States that only backups have are registered there. */
  void open(HeapParts opened) {
    parts = opened;
    descriptions.forEach(opened::register);
  }

  /** The task has ended: slices come out of its operators. */
  void close() {
    for (LivingSlice slice : inside) {
      if (slice != null) {
        slice.leave();
      }
    }
    parts = null;
    Arrays.fill(inside, null);
  }

  HeapParts parts() {
    return parts;
  }

  /** Returns one state of a slice as the operator has it, or empty. */
  LivingState state(StateId id, int slice, boolean isInside) {
    meet(id);
    SliceStateTable<?, ?, ?> table = parts.table(id);
    if (table == null) {
      return new LivingTimers(this, id, slice, isInside);
    }
    return isInside
        ? LivingEntries.inside(this, id, slice, table)
        : LivingEntries.beside(this, id, slice, table);
  }

  @Override
  public SliceContent active(Slice slice) {
    return new LivingSlice(this, slice.number(), false);
  }

  @Override
  public SliceContent backup(Slice slice) {
    BackupDisk disk = room.diskFor(slice.number());
    return disk == null ? active(slice) : new StoredSlice(room, this::meet, disk);
  }

  @Override
  public SliceContent durable(Slice slice, long checkpoint) {
    inside[slice.number()] = new LivingSlice(this, slice.number(), true);
    return inside[slice.number()];
  }

  /** The operators work on this copy. */
  void put(LivingSlice served) {
    inside[served.number()] = served;
  }

  @Override
  public void drop(int slice) {
    if (inside[slice] != null) {
      inside[slice].leave();
      inside[slice] = null;
    }
    parts.drop(slice);
  }

  @Override
  public void dropOthers(IntPredicate own) {
    for (int slice = 0; slice < inside.length; slice++) {
      if (!own.test(slice)) {
        drop(slice);
      }
    }
  }
}

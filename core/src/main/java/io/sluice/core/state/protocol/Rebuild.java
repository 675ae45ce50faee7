package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Base;
import io.sluice.core.state.content.Contents;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.Origin;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gives a container its slices after a start, as they were at a checkpoint. */
final class Rebuild {
  private final Rules rules;
  private final ContainerId me;
  private final SlicesHere slices;
  private final BackupStore store;
  private final Contents contents;
  private final Map<Slice, Shadow> shadows = new TreeMap<>();
  private ToContainer.Assign assign;

  Rebuild(Rules rules, ContainerId me, SlicesHere slices, BackupStore store, Contents contents) {
    this.rules = rules;
    this.me = me;
    this.slices = slices;
    this.store = store;
    this.contents = contents;
  }

  /** Forgets a rebuild that was under way. */
  void clear() {
    shadows.clear();
    assign = null;
  }

  boolean hasWork() {
    return !shadows.isEmpty();
  }

  boolean isUnderWay() {
    return assign != null;
  }

  void begin(ToContainer.Assign assigned) {
    assign = assigned;
    Map<Slice, SliceContent> copies = slices.takeCopies(assigned.checkpoint());
    for (Slice slice : new TreeMap<>(assigned.origins()).keySet()) {
      if (assigned.origins().get(slice) == Origin.KEPT) {
        SliceContent kept = copies.get(slice);
        kept.rollBack(assigned.checkpoint());
        slices.own(slice, assigned.table().home(slice), kept);
      } else {
        slices.announce(slice);
        shadows.put(slice, new Shadow(rules, contents.active(slice), base(slice)));
      }
    }
  }

  private Base base(Slice slice) {
    long checkpoint = assign.checkpoint();
    return assign.origins().get(slice) == Origin.DURABLE
        ? contents.durable(slice, checkpoint)
        : store
            .newest(me, slice, backup -> backup.knows(checkpoint))
            .orElseThrow()
            .content()
            .base(checkpoint);
  }

  /** Installs a part of every base; returns true when all slices are owned. */
  boolean step(int chunk) {
    for (Slice slice : List.copyOf(shadows.keySet())) {
      Shadow shadow = shadows.get(slice);
      shadow.install(chunk);
      if (shadow.isComplete()) {
        shadows.remove(slice);
        shadow.attach();
        shadow.content().mark(assign.checkpoint());
        slices.own(slice, assign.table().home(slice), shadow.content());
      }
    }
    if (!shadows.isEmpty()) {
      return false;
    }
    slices.owned().forEach(mine -> mine.settle(assign.table().home(mine.slice())));
    assign = null;
    return true;
  }
}

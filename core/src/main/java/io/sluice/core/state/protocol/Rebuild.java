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
  private boolean done;

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
    done = false;
  }

  boolean hasWork() {
    return !shadows.isEmpty();
  }

  /** Tells whether all slices are here since the start. */
  boolean isDone() {
    return done;
  }

  boolean isUnderWay() {
    return assign != null;
  }

  void begin(ToContainer.Assign assigned) {
    assign = assigned;
    Map<Slice, Origin> origins = new TreeMap<>(assigned.origins());
    Map<Slice, SliceContent> copies =
        slices.takeCopies(assigned.checkpoint(), slice -> origins.get(slice) == Origin.KEPT);
    for (Slice slice : origins.keySet()) {
      switch (origins.get(slice)) {
        case KEPT -> {
          copies.get(slice).rollBack(assigned.checkpoint());
          own(slice, copies.get(slice));
        }
        case DURABLE -> {
          SliceContent durable = contents.durable(slice, assigned.checkpoint());
          durable.mark(assigned.checkpoint());
          own(slice, durable);
        }
        case BACKUP -> rebuild(slice, backup(slice));
      }
    }
  }

  private void own(Slice slice, SliceContent content) {
    slices.own(slice, assign.table().home(slice), content);
  }

  private Backup backup(Slice slice) {
    return store.newest(me, slice, held -> held.knows(assign.checkpoint())).orElseThrow();
  }

  private void rebuild(Slice slice, Backup backup) {
    SliceContent content = backup.content();
    if (content.canServe()) {
      store.remove(backup.id());
      content.rollBack(assign.checkpoint());
      own(slice, content);
    } else {
      slices.announce(slice);
      Base base = content.base(assign.checkpoint());
      shadows.put(slice, new Shadow(rules, contents.active(slice), base));
    }
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
        own(slice, shadow.content());
      }
    }
    if (!shadows.isEmpty()) {
      return false;
    }
    slices.owned().forEach(mine -> mine.settle(assign.table().home(mine.slice())));
    assign = null;
    done = true;
    return true;
  }
}

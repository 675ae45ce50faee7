package io.sluice.core.state.protocol;

import static java.util.stream.Collectors.toSet;

import io.sluice.core.state.content.Contents;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import java.util.Optional;
import java.util.Set;

/** The holder's end of backups. */
final class BackupHolder {
  private final Rules rules;
  private final ContainerId me;
  private final BackupStore store;
  private final Contents contents;

  BackupHolder(Rules rules, ContainerId me, BackupStore store, Contents contents) {
    this.rules = rules;
    this.me = me;
    this.store = store;
    this.contents = contents;
  }

  /** Starts an empty backup. */
  void reset(BackupId id) {
    store.put(Backup.fed(id, contents.backup(id.slice())));
  }

  /** Expects a slice as it is; returns false if it cannot be taken. */
  boolean expect(ToPeer.Offer offer) {
    BackupId id = offer.backup();
    boolean taken = rules.mayGive(contents.canTake(offer.slice()));
    if (taken) {
      store.put(Backup.fed(id, contents.backup(id.slice())));
    }
    return taken;
  }

  /** Applies a delta; returns false if there is no such backup. */
  boolean apply(ToPeer.Delta delta) {
    Optional<Backup> backup = store.get(delta.backup());
    backup.map(Backup::content).ifPresent(content -> apply(content, delta));
    return backup.isPresent();
  }

  private static void apply(SliceContent content, ToPeer.Delta delta) {
    for (Entry entry : delta.entries()) {
      content.apply(entry);
    }
  }

  /** Marks a backup; returns false if it is not what its owner has. */
  boolean mark(ToPeer.Mark mark) {
    Optional<SliceContent> content =
        store
            .get(mark.backup())
            .map(Backup::content)
            .filter(copy -> rules.isComplete(mark.certificate(), copy.certificate()));
    content.ifPresent(
        copy -> {
          copy.attach(mark.attachment());
          copy.mark(mark.checkpoint());
        });
    return content.isPresent();
  }

  /** Tells whether a backup that is complete should be started anew elsewhere in this process. */
  boolean givesWay(ToPeer.Mark mark) {
    return store.get(mark.backup()).filter(backup -> backup.content().givesWay()).isPresent();
  }

  /** Tells whether a backup is what its owner has. */
  boolean isComplete(ToPeer.CaughtUp caughtUp) {
    return store
        .get(caughtUp.backup())
        .filter(backup -> rules.isComplete(caughtUp.certificate(), backup.content().certificate()))
        .isPresent();
  }

  void close(ToPeer.Close close) {
    store.get(close.backup()).ifPresent(backup -> backup.content().discard());
    store.remove(close.backup());
  }

  /** Returns the slices with a backup that was marked with a checkpoint. */
  Set<Slice> marked(long checkpoint) {
    return store.heldBy(me).stream()
        .filter(backup -> backup.knows(checkpoint))
        .map(backup -> backup.id().slice())
        .collect(toSet());
  }
}

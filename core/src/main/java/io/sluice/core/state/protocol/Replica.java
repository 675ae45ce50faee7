package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.BackupId;
import java.util.function.Consumer;

/** The owner's end of one backup: what has still to be sent to its holder. */
final class Replica {
  static final long NO_MIGRATION = 0;

  private final BackupId id;
  private final SliceContent content;
  private final Changes changes;
  private boolean open;
  private long awaitedBy = NO_MIGRATION;

  private Replica(BackupId id, SliceContent content, Changes changes, boolean open) {
    this.id = id;
    this.content = content;
    this.changes = changes;
    this.open = open;
  }

  /** Starts an empty backup. */
  static Replica empty(BackupId id, SliceContent content, Consumer<ToPeer> channel) {
    channel.accept(new ToPeer.Reset(id));
    return new Replica(id, content, content.follow(true), true);
  }

  /** Starts an empty backup that gets nothing before the slice is handed over to its holder. */
  static Replica announced(
      BackupId id, SliceContent content, long migration, Consumer<ToPeer> channel) {
    channel.accept(new ToPeer.Announce(id, migration));
    return new Replica(id, content, content.follow(true), false);
  }

  /** Follows a slice whose holder has it as it is now, but may not take in changes yet. */
  static Replica adopted(BackupId id, SliceContent content) {
    return new Replica(id, content, content.follow(false), false);
  }

  BackupId id() {
    return id;
  }

  void open() {
    open = true;
  }

  void close() {
    changes.close();
  }

  long awaitedBy() {
    return awaitedBy;
  }

  boolean isAwaited() {
    return open && awaitedBy != NO_MIGRATION;
  }

  /** Lets the holder know as soon as it has everything. */
  void awaitBy(long migration) {
    awaitedBy = migration;
  }

  boolean hasWork() {
    return isAwaited() || (open && changes.size() > 0);
  }

  /** Tells whether more is left to send than fits into a hand-over. */
  boolean lags(Limits limits) {
    return open && changes.size() > limits.flush();
  }

  /** Sends a part of what changed. */
  void step(Limits limits, Consumer<ToPeer> channel) {
    if (!open) {
      return;
    }
    if (awaitedBy != NO_MIGRATION && changes.size() <= limits.flush()) {
      flush(limits, channel);
      channel.accept(new ToPeer.CaughtUp(id, awaitedBy, certificate()));
      awaitedBy = NO_MIGRATION;
    } else {
      send(limits.chunk(), channel);
    }
  }

  /** Sends all that changed. */
  void flush(Limits limits, Consumer<ToPeer> channel) {
    while (changes.size() > 0) {
      send(limits.chunk(), channel);
    }
  }

  private void send(int most, Consumer<ToPeer> channel) {
    if (changes.size() > 0) {
      channel.accept(new ToPeer.Delta(id, changes.drain(most)));
    }
  }

  /** Makes the backup one of this checkpoint, unless it is too far behind. */
  void mark(long checkpoint, Limits limits, Consumer<ToPeer> channel) {
    if (open && changes.size() <= limits.flush()) {
      flush(limits, channel);
      channel.accept(new ToPeer.Mark(id, checkpoint, certificate(), content.attachment()));
    }
  }

  Certificate certificate() {
    return changes.certificate(content);
  }
}

package io.sluice.linux.channel;

import io.sluice.core.channel.ApplierState;
import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Level;
import io.sluice.core.channel.ThreadRow;
import io.sluice.linux.apply.NiceLevels;
import io.sluice.linux.apply.Privilege;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.nice.NiceRefusedException;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.PidNamespaces;
import io.sluice.linux.proc.ThreadNumbers;
import io.sluice.linux.undo.UndoLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Applies the priorities in one process's channel. A lock on the file keeps a second applier away;
 * the system releases it when this process ends. Not thread-safe.
 */
final class AppliedChannel {

  private final OpenChannel channel;
  private final ChannelReader reader;
  private final UndoLog log;
  private final NiceLevels levels;
  private final ThreadNumbers threads;
  private final Optional<String> whyNot;
  private long sequence = -1;

  private AppliedChannel(OpenChannel channel, UndoLog log, Consumer<String> report) {
    this.channel = channel;
    this.reader = channel.reader();
    this.log = log;
    long process = channel.process().number();
    this.threads = ThreadNumbers.of(channel.process());
    this.levels = new NiceLevels(process, reader.processStart(), log, report);
    this.whyNot = Privilege.whyNot(process);
  }

  /**
   * Begins to apply a channel; empty if its process is silent or gone, or if another process
   * applies it.
   *
   * @param numbers a cache of process numbers, kept from call to call
   * @param undo the folder of the undo logs
   * @throws BadChannelException when the file is no channel
   * @throws IOException when the file or the undo log cannot be opened, or the file does not belong
   *     to its process
   */
  static Optional<AppliedChannel> open(
      Path path, PidNamespaces numbers, Path undo, long nowMillis, Consumer<String> report)
      throws IOException, BadChannelException {
    Optional<OpenChannel> open = OpenChannel.open(path, numbers, true);
    if (open.isEmpty()) {
      return Optional.empty();
    }
    OpenChannel channel = open.get();
    boolean kept = false;
    try {
      if (!channel.reader().isWritten(nowMillis, OpenChannel.SILENCE_MILLIS)) {
        return Optional.empty();
      }
      UndoLog log = UndoLog.create(undo, Long.toString(channel.process().number()));
      kept = true;
      return Optional.of(new AppliedChannel(channel, log, report));
    } finally {
      if (!kept) {
        channel.close();
      }
    }
  }

  /**
   * Returns why nothing is applied although the channel is open; empty if priorities are applied.
   */
  Optional<String> whyNot() {
    return whyNot;
  }

  /**
   * Applies what has changed. After false or an exception the caller must end the channel.
   *
   * @return false if the process is silent or gone
   * @throws BadChannelException when the table is invalid
   * @throws IOException when the undo log cannot be written
   * @throws NiceRefusedException when the system refuses a nice value
   */
  boolean look(long nowMillis) throws BadChannelException, IOException {
    if (channel.isCutOff()) {
      throw new IOException("the file was truncated");
    }
    if (!reader.isWritten(nowMillis, OpenChannel.SILENCE_MILLIS)) {
      return false;
    }
    reader.report(whyNot.isPresent() ? ApplierState.MAY_NOT : ApplierState.APPLIES, nowMillis);
    if (whyNot.isPresent()) {
      return true;
    }
    long latest = reader.sequence();
    if (latest != sequence) {
      Optional<List<ThreadRow>> rows = reader.rows();
      if (rows.isPresent()) {
        levels.want(wanted(rows.get()));
        sequence = latest;
      }
    }
    levels.raiseOffspring();
    return true;
  }

  /** Returns the wanted nice values. A thread in two rows is lowered only if both rows say so. */
  private Map<OsThread, Integer> wanted(List<ThreadRow> rows) {
    Map<OsThread, Integer> wanted = new HashMap<>();
    for (ThreadRow row : rows) {
      int value = row.level() == Level.LATER ? Nice.LOWEST : NiceLevels.ORIGINAL;
      threads
          .of(new OsThread(row.thread(), row.threadStart()))
          .ifPresent(
              thread -> wanted.merge(new OsThread(thread, row.threadStart()), value, Math::min));
    }
    return wanted;
  }

  /**
   * Undoes all changes and closes the channel.
   *
   * @throws IOException when the files cannot be closed
   * @throws NiceRefusedException when a thread could not be restored; the undo log stays
   */
  void end(long nowMillis) throws IOException {
    try (levels) {
      levels.restore();
    } finally {
      if (!channel.isCutOff()) {
        reader.report(ApplierState.ABSENT, nowMillis);
      }
      log.close();
      channel.close();
    }
  }

  /** Returns the channel's name for users. */
  @Override
  public String toString() {
    return "process " + channel.process().number();
  }
}

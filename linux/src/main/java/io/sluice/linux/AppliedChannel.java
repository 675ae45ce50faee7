package io.sluice.linux;

import io.sluice.core.channel.ApplierState;
import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Level;
import io.sluice.core.channel.ThreadRow;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One process's channel while it is applied. A lock on the file keeps a second applier away; it is
 * gone with this process, however that ends. Not thread-safe.
 */
final class AppliedChannel {
  /** For how long a process may be silent before its threads are given back. */
  static final long SILENCE_MILLIS = 1000;

  private static final long MOST_BYTES = 64L << 20;
  private static final long OFFSPRING_MILLIS = 100;

  private final FileChannel file;
  private final long size;
  private final ChannelReader reader;
  private final UndoLog log;
  private final NiceLevels levels;
  private final Optional<String> whyNot;
  private long sequence = -1;
  private long offspringAt;

  private AppliedChannel(
      FileChannel file, long size, ChannelReader reader, UndoLog log, Consumer<String> report) {
    this.file = file;
    this.size = size;
    this.reader = reader;
    this.log = log;
    this.levels = new NiceLevels(reader.process(), reader.processStart(), log, report);
    this.whyNot = Privilege.whyNot(reader.process());
  }

  /**
   * Begins to apply a channel; empty when its process is silent or gone, or somebody else applies
   * it.
   *
   * @param undo folder of the undo logs
   * @throws BadChannelException when it is no channel
   * @throws IOException when it or the undo log cannot be opened, or it is not its process's own
   */
  static Optional<AppliedChannel> open(
      Path path, Path undo, long nowMillis, Consumer<String> report)
      throws IOException, BadChannelException {
    long size = Files.size(path);
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || size > MOST_BYTES) {
      throw new IOException("no file of a channel's size");
    }
    FileChannel file =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    boolean kept = false;
    try {
      if (file.tryLock() == null) {
        return Optional.empty();
      }
      ChannelReader reader = new ChannelReader(file.map(FileChannel.MapMode.READ_WRITE, 0, size));
      if (!isAlive(reader, nowMillis)) {
        return Optional.empty();
      }
      Object owner = Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      if (!Proc.owner(reader.process()).map(owner::equals).orElse(false)) {
        throw new IOException("it does not belong to the user of process " + reader.process());
      }
      UndoLog log = UndoLog.create(undo, reader.process());
      kept = true;
      return Optional.of(new AppliedChannel(file, size, reader, log, report));
    } catch (OverlappingFileLockException ours) {
      return Optional.empty();
    } finally {
      if (!kept) {
        file.close();
      }
    }
  }

  private static boolean isAlive(ChannelReader reader, long nowMillis) {
    return reader.isWritten(nowMillis, SILENCE_MILLIS)
        && Proc.runs(reader.process(), reader.processStart());
  }

  /** Why nothing is applied although the channel is open. */
  Optional<String> whyNot() {
    return whyNot;
  }

  /**
   * Puts into effect what has changed.
   *
   * @return false when the process is silent or gone: the channel must be ended
   * @throws BadChannelException when the table makes no sense; the channel must be ended
   * @throws IOException when nothing can be written down first; the channel must be ended
   * @throws NiceRefusedException when the system refuses; the channel must be ended
   */
  boolean look(long nowMillis) throws BadChannelException, IOException, NiceRefusedException {
    if (isCutOff()) {
      throw new IOException("the file was cut off");
    }
    if (!reader.isWritten(nowMillis, SILENCE_MILLIS)) {
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
    if (nowMillis - offspringAt >= OFFSPRING_MILLIS) {
      offspringAt = nowMillis;
      levels.raiseOffspring();
    }
    return true;
  }

  /** A thread that is in two rows comes later only if both say so. */
  private Map<ThreadKey, Integer> wanted(List<ThreadRow> rows) {
    Map<ThreadKey, Integer> wanted = new HashMap<>();
    for (ThreadRow row : rows) {
      int value = row.level() == Level.LATER ? Nice.LOWEST : NiceLevels.ORIGINAL;
      wanted.merge(levels.key(row.thread(), row.threadStart()), value, Math::min);
    }
    return wanted;
  }

  /**
   * Gives all threads back and leaves.
   *
   * @throws IOException when the files cannot be closed in order
   * @throws NiceRefusedException when a thread could not be given back; the undo log stays
   */
  void end(long nowMillis) throws IOException, NiceRefusedException {
    try {
      levels.restore();
    } finally {
      if (!isCutOff()) {
        reader.report(ApplierState.ABSENT, nowMillis);
      }
      log.close();
      file.close();
    }
  }

  /** Memory behind the end of its file cannot be touched without a fault. */
  private boolean isCutOff() throws IOException {
    return file.size() < size;
  }

  /** What people call it. */
  @Override
  public String toString() {
    return "process " + reader.process();
  }
}

package io.sluice.linux.apply;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.GroupBudget;
import io.sluice.linux.undo.UndoBudget;
import io.sluice.linux.undo.UndoLog;
import io.sluice.linux.undo.UndoneAtEnd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Gives control groups of version 1 without a budget of real time one for a while: without it none
 * of their threads can be real-time. All budgets are taken back when this is closed, when this
 * process ends, and after a {@code kill -9} by the next process that uses the same folder of undo
 * logs. Threads must be normal again before. Thread-safe.
 */
public final class RealTimeGroups implements AutoCloseable {
  private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final int ATTEMPTS = 100;

  private final HostFiles files;
  private final UndoLog log;
  private final Consumer<String> report;
  private final UndoneAtEnd end;
  private final List<UndoBudget> given = new ArrayList<>();

  private RealTimeGroups(HostFiles files, UndoLog log, Consumer<String> report) throws IOException {
    this.files = files;
    this.log = log;
    this.report = report;
    String failure = "a budget of real time is not taken back";
    end = new UndoneAtEnd("sluice-budgets-end", log, this::takeBack, failure, report);
  }

  /**
   * Makes an instance that has changed nothing yet.
   *
   * @param undo the folder of the undo logs, which is made if it is missing
   * @param label a label that is unique in this process: lower-case letters and digits
   * @param report gets messages for users, one line each
   * @throws IOException when the folder cannot be used
   */
  public static RealTimeGroups of(HostFiles files, Path undo, String label, Consumer<String> report)
      throws IOException {
    UndoFolder.prepare(undo, report);
    UndoLog log = UndoLog.create(undo, UndoBudget.SUBJECT + label);
    return new RealTimeGroups(files, log, report);
  }

  /**
   * Gives the group of a process and its ancestors a budget if they have none.
   *
   * @param share the share of each CPU's time that such a group gets, in (0, 1]
   * @throws IOException when that is impossible; the message says what would allow it
   */
  public void allow(long process, double share) throws IOException {
    end.unlessDone(() -> give(process, share));
  }

  private void give(long process, double share) throws IOException {
    List<GroupBudget> missing = GroupBudget.missing(files, process);
    if (missing.isEmpty()) {
      return;
    }
    List<UndoBudget> lines = new ArrayList<>();
    double most = Math.min(share, missing.get(0).leftAround());
    for (GroupBudget budget : missing) {
      lines.add(new UndoBudget(budget.file(), 0, budget.micros(most)));
    }
    log.append(lines);
    for (UndoBudget line : lines) {
      try {
        line.give();
      } catch (IOException e) {
        throw new IOException(
            "%s = 0, and the kernel refused %d us (%s)"
                .formatted(line.file(), line.given(), e.getMessage()),
            e);
      }
      given.add(line);
    }
  }

  /** Takes all budgets back. */
  @Override
  public void close() {
    end.close();
  }

  /**
   * Takes all budgets back, in several attempts: at the end of the process its threads are made
   * normal at the same time.
   */
  private void takeBack() throws IOException {
    for (int attempt = 1; takeBack(attempt == ATTEMPTS); attempt++) {
      LockSupport.parkNanos(this, AGAIN_NANOS);
    }
    log.clear();
  }

  /** Takes all budgets back; returns whether another attempt is necessary. */
  private boolean takeBack(boolean last) throws IOException {
    try {
      takeBack(given, report);
      return false;
    } catch (IOException e) {
      if (last) {
        throw e;
      }
      return true;
    }
  }

  /**
   * Takes budgets back, those of outer groups last.
   *
   * @return the number of budgets taken back
   */
  static int takeBack(List<UndoBudget> given, Consumer<String> report) throws IOException {
    int taken = 0;
    for (int i = given.size() - 1; i >= 0; i--) {
      Optional<String> foreign = given.get(i).takeBack();
      foreign.ifPresent(report);
      taken += foreign.isPresent() ? 0 : 1;
    }
    return taken;
  }
}

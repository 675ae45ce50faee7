package io.sluice.storm.plugin.budget;

import io.sluice.core.tuple.budget.Allowance;
import io.sluice.core.tuple.budget.BadBudgetException;
import io.sluice.core.tuple.budget.BudgetTable;
import io.sluice.core.tuple.budget.ByteBudget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What this process may have of its node's budget. When the file cannot be used, that is logged
 * once, and from then on all that is asked for is there: each connection then has its own limit
 * only. Safe for any thread.
 */
public final class NodeBudget implements ByteBudget {
  private static final Logger LOG = LoggerFactory.getLogger(NodeBudget.class);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final Map<Path, NodeBudget> OPEN = new HashMap<>();

  private final Path folder;
  private final AtomicBoolean looking = new AtomicBoolean();
  private BudgetFile file;
  private Allowance allowance;
  private long lookNanos = System.nanoTime();
  private volatile boolean broken;

  private NodeBudget(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns that of this process. It is there until the process ends; the budget that was asked for
   * first is the one that holds.
   */
  public static synchronized NodeBudget of(Path folder, long bytes) {
    return OPEN.computeIfAbsent(folder, first -> open(first, bytes));
  }

  private static NodeBudget open(Path folder, long bytes) {
    NodeBudget budget = new NodeBudget(folder);
    try {
      budget.file = BudgetFile.open(folder, BudgetTable.pieces(bytes));
      budget.allowance = new Allowance(budget.file);
    } catch (IOException | BadBudgetException | RuntimeException fault) {
      budget.fail(fault);
    }
    return budget;
  }

  @Override
  public boolean take(long bytes) {
    try {
      return broken || allowance.take(bytes) || (reclaim() && allowance.take(bytes));
    } catch (IOException | RuntimeException | InternalError fault) {
      fail(fault);
      return true;
    }
  }

  /** Looks now and then for processes that are gone; returns whether it has. */
  private boolean reclaim() throws IOException {
    if (!looking.compareAndSet(false, true)) {
      return false;
    }
    try {
      long now = System.nanoTime();
      boolean due = now - lookNanos >= 0;
      if (due) {
        lookNanos = now + LOOK_NANOS;
        file.reclaim();
      }
      return due;
    } finally {
      looking.set(false);
    }
  }

  @Override
  public void give(long bytes) {
    try {
      if (!broken) {
        allowance.give(bytes);
      }
    } catch (RuntimeException | InternalError fault) {
      fail(fault);
    }
  }

  /** Returns the bytes of the budget that all processes have; 0 where it cannot be used. */
  public long taken() {
    try {
      boolean unused = !broken && reclaim();
      return broken ? 0 : file.taken();
    } catch (IOException | RuntimeException | InternalError fault) {
      fail(fault);
      return 0;
    }
  }

  /** Returns whether its file cannot be used. */
  public boolean isBroken() {
    return broken;
  }

  private synchronized void fail(Throwable fault) {
    if (!broken) {
      broken = true;
      LOG.warn(
          "The budget of this node in {} (sluice.tuple.node-budget) cannot be used: each connection"
              + " of this worker has its own limit only. Remove a file that is no budget's, or let"
              + " the worker's user write the folder, and restart the worker.",
          folder,
          fault);
    }
  }
}

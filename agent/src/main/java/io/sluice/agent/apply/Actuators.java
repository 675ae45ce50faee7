package io.sluice.agent.apply;

import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.translate.ThreadPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Applies settings to threads by all means: nice values, control groups and scheduling policies.
 * One thread applies; any other may undo everything meanwhile, and decisions made before that are
 * no longer applied. The lock is held only while threads are changed, so observing and deciding
 * block no thread.
 */
public final class Actuators implements AutoCloseable {
  private static final long PATIENCE_MILLIS = 250;

  private final NiceApplier nice;
  private final GroupApplier groups;
  private final SchedulingApplier scheduling;
  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicLong turn = new AtomicLong();
  private boolean closed;

  public Actuators(Path undo, Consumer<String> report) {
    nice = new NiceApplier(undo, report);
    groups = new GroupApplier(undo, report);
    scheduling = new SchedulingApplier(undo, report);
  }

  /** Returns the number of the present turn; a decision reads it before it begins. */
  public long turn() {
    return turn.get();
  }

  /**
   * Applies a plan to threads; threads that it does not name get their original settings back.
   *
   * @param helpers helper threads by operator: they join the operator's group and keep their nice
   *     values
   * @param decidedIn the turn when the decision began
   * @return false if all changes have been undone since then, and nothing was applied
   */
  public boolean apply(
      ThreadPlan plan,
      Map<PhysicalOperator, List<HelperThread>> helpers,
      long decidedIn,
      long nowNanos) {
    lock.lock();
    try {
      if (closed || decidedIn != turn.get()) {
        return false;
      }
      scheduling.apply(plan, groups::refuses, nowNanos);
      groups.apply(plan.groups(), helpers);
      nice.apply(plan.nice());
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many refusals of the system there have been. */
  public int refusals() {
    return nice.refusals() + groups.refusals() + scheduling.refusals();
  }

  /**
   * Returns whether a thread has the settings that it was given last, as far as is known; false if
   * the system refused to change threads of its process. For the thread that applies.
   */
  public boolean has(long process, ThreadSettings given) {
    boolean grouped = !Double.isNaN(given.weight());
    boolean first = given.realTime() > 0;
    boolean scheduled = first || !given.schedule().isUsual();
    boolean byNice = given.nice() != 0 || (!grouped && !first);
    return !(byNice && nice.refuses(process))
        && !(grouped && groups.refuses(process))
        && !(scheduled && scheduling.refuses(process));
  }

  /**
   * Returns whether any of these threads has the settings that it was given; the system may have
   * refused all. For the thread that applies.
   */
  public boolean haveAny(
      Set<PhysicalOperator> operators, Function<PhysicalOperator, ThreadSettings> given) {
    return operators.isEmpty()
        || operators.stream().anyMatch(each -> has(each.process(), given.apply(each)));
  }

  /**
   * Undoes all changes for now.
   *
   * @return false if threads are being changed at this moment, and nothing was undone
   */
  public boolean release() {
    turn.incrementAndGet();
    return ifFree(this::giveBack);
  }

  private boolean ifFree(Runnable action) {
    try {
      if (!lock.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        return false;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    try {
      action.run();
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void giveBack() {
    scheduling.close();
    groups.close();
    nice.close();
  }

  /**
   * Undoes all changes for good. If threads are being changed at this moment, that is undone at its
   * end.
   */
  @Override
  public void close() {
    boolean unused =
        ifFree(
            () -> {
              closed = true;
              giveBack();
            });
  }
}

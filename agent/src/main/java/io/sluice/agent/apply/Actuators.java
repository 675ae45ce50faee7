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
 * Puts into effect what threads are to have, by all means there are. One thread applies; any other
 * may give all back meanwhile, and what was decided before that is not applied any more. The lock
 * is held while threads are changed and at no other time: looks and decisions hold up no thread.
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

  /** Returns the present turn, which a decision asks for before it begins. */
  public long turn() {
    return turn.get();
  }

  /**
   * Gives threads what a plan says; threads that it does not name get their original settings back.
   *
   * @param helpers of operators: they are in the groups of these, and keep their nice values
   * @param decidedIn the turn when the decision began
   * @return false when all has been given back since then, and nothing was done
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

  /** Returns how often the system refused something so far. */
  public int refusals() {
    return nice.refusals() + groups.refusals() + scheduling.refusals();
  }

  /**
   * Returns whether a thread has what it was given last, for all that is known: not where the
   * system refused to change threads of its process. For the thread that applies.
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
   * Tells whether any of these has what it was given; the system may have refused them all. For the
   * thread that applies.
   */
  public boolean haveAny(
      Set<PhysicalOperator> operators, Function<PhysicalOperator, ThreadSettings> given) {
    return operators.isEmpty()
        || operators.stream().anyMatch(each -> has(each.process(), given.apply(each)));
  }

  /**
   * Gives all back for now.
   *
   * @return false when threads are being changed at this moment, and nothing was done
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

  /** Gives all back for good; what is being changed at this moment is given back at the end. */
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

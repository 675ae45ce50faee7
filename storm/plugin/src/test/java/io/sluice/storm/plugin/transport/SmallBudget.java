package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.budget.ByteBudget;
import java.util.concurrent.atomic.AtomicLong;

/** A budget of any size, for queues of a few tuples. */
final class SmallBudget implements ByteBudget {
  private final long most;
  private final AtomicLong taken = new AtomicLong();

  SmallBudget(long most) {
    this.most = most;
  }

  @Override
  public boolean take(long bytes) {
    for (long now = taken.get(); now + bytes <= most; now = taken.get()) {
      if (taken.compareAndSet(now, now + bytes)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void give(long bytes) {
    if (taken.addAndGet(-bytes) < 0) {
      throw new IllegalStateException(bytes + " bytes are more than were taken");
    }
  }

  long taken() {
    return taken.get();
  }
}

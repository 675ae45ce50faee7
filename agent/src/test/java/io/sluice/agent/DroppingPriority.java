package io.sluice.agent;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Native;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import java.util.Set;

/**
 * Orders the longest queue first; the thread that asks gives up the right to raise threads once a
 * test says so. Other threads of the process keep it.
 */
final class DroppingPriority implements PriorityPolicy {
  private static final int VERSION_3 = 0x2008_0522;
  private static final int CAP_SYS_NICE = 23;

  private final PriorityPolicy queues = new QueueSizePriority();
  private volatile boolean told;
  private boolean dropped;

  interface Capabilities extends Library {
    int capget(int[] header, int[] sets) throws LastErrorException;

    int capset(int[] header, int[] sets) throws LastErrorException;
  }

  void drop() {
    told = true;
  }

  @Override
  public String name() {
    return "dropping";
  }

  @Override
  public Set<Metric> needs() {
    return queues.needs();
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    if (told && !dropped) {
      dropped = true;
      dropNow();
    }
    return queues.priority(operator, metrics);
  }

  /** Two triples of what is in effect, permitted and inherited: bits 0 to 31, and the rest. */
  private static void dropNow() {
    Capabilities capabilities = Native.load("c", Capabilities.class);
    int[] header = {VERSION_3, 0};
    int[] sets = new int[6];
    int unused = capabilities.capget(header, sets);
    sets[0] &= ~(1 << CAP_SYS_NICE);
    sets[1] &= ~(1 << CAP_SYS_NICE);
    unused = capabilities.capset(header, sets);
  }
}

package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.TaskQueues;

/** Makes the order in which the tasks of an operator send. */
interface OrderMaker {

  /** Makes one over queues that are empty; times are in ns, backlogs in bytes. */
  SendOrder over(TaskQueues queues);
}

package io.sluice.storm.plugin.transport;

import org.apache.storm.messaging.TaskMessage;

/** Takes tuples out of queues, each when it is its turn. */
interface Turns {
  /** Does nothing else. */
  Turns PLAIN = OutgoingQueues::poll;

  /** Takes out the tuple whose turn it is, or returns null where none waits. */
  TaskMessage poll(OutgoingQueues queues, long nowNanos);
}

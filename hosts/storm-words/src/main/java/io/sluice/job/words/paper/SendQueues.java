package io.sluice.job.words.paper;

import io.sluice.storm.plugin.transport.WireFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.storm.messaging.TaskMessage;

/** Holds the queues of all tasks of a worker; a task gets its queue when it first sends. */
final class SendQueues implements AutoCloseable {
  private final Room room;
  private final boolean open;
  private final Map<Integer, SendQueue> byTask = new ConcurrentHashMap<>();
  private final List<SendQueue> all = new CopyOnWriteArrayList<>();

  /**
   * Makes an instance without queues.
   *
   * @param open whether tasks may send without a signal
   */
  SendQueues(Room room, boolean open) {
    this.room = room;
    this.open = open;
  }

  /**
   * Puts a tuple into the queue of its task, when there is room; Storm's own messages are sent at
   * once.
   */
  void put(PaperConnection connection, TaskMessage tuple) throws InterruptedException {
    int task = WireFormat.sourceTask(tuple);
    if (task < 0) {
      connection.sendNow(tuple);
      return;
    }
    room.take(WireFormat.bytes(tuple));
    byTask.computeIfAbsent(task, this::start).add(connection, tuple);
  }

  private SendQueue start(int task) {
    SendQueue queue = new SendQueue(task, room, open);
    all.add(queue);
    queue.start();
    return queue;
  }

  /** Returns the queues in the order in which they were made. */
  List<SendQueue> all() {
    return all;
  }

  @Override
  public void close() {
    all.forEach(SendQueue::close);
  }
}

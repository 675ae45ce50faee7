package io.sluice.job.words.paper;

import io.sluice.storm.plugin.transport.WireFormat;
import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.storm.messaging.TaskMessage;

/** The queue of a task, with the thread that sends from it while its signal is set. */
final class SendQueue implements AutoCloseable {
  private final Queue<Outgoing> waiting = new ArrayDeque<>();
  private final Room room;
  private final Thread sender;
  private boolean signalled;

  /** Holds a tuple and its connection. */
  private record Outgoing(PaperConnection connection, TaskMessage tuple) {}

  SendQueue(int task, Room room, boolean signalled) {
    this.room = room;
    this.signalled = signalled;
    sender = new Thread(this::run, "words-send-" + task);
    sender.setDaemon(true);
  }

  void start() {
    sender.start();
  }

  private void run() {
    try {
      while (true) {
        Outgoing next = take();
        next.connection.sendNow(next.tuple);
        room.give(WireFormat.bytes(next.tuple));
      }
    } catch (InterruptedException closed) {
      // Waiting tuples are dropped, as in a worker that ends.
    }
  }

  private synchronized Outgoing take() throws InterruptedException {
    while (!signalled || waiting.isEmpty()) {
      wait();
    }
    return waiting.remove();
  }

  synchronized void add(PaperConnection connection, TaskMessage tuple) {
    waiting.add(new Outgoing(connection, tuple));
    notifyAll();
  }

  /** Sets or clears the task's signal. */
  synchronized void signal(boolean now) {
    signalled = now;
    notifyAll();
  }

  synchronized int size() {
    return waiting.size();
  }

  @Override
  public void close() {
    sender.interrupt();
  }
}

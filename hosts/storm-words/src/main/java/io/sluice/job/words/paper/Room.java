package io.sluice.job.words.paper;

/** Limits the bytes that wait in all queues of a worker. Safe for any thread. */
final class Room {
  private final long most;
  private long taken;

  Room(long most) {
    this.most = most;
  }

  /** Waits until some room is left, and takes the bytes. */
  synchronized void take(int bytes) throws InterruptedException {
    while (taken >= most) {
      wait();
    }
    taken += bytes;
  }

  synchronized void give(int bytes) {
    taken -= bytes;
    notifyAll();
  }
}

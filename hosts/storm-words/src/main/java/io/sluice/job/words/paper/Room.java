package io.sluice.job.words.paper;

/** The bytes that may wait in all queues of a worker. Safe for any thread. */
final class Room {
  private final long most;
  private long taken;

  Room(long most) {
    this.most = most;
  }

  /** Waits until not all of it is taken, and takes some. */
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

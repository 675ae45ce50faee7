package io.sluice.host.flink.context;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Receives the records of a partition from their sender as they arrive, whether or not they are
 * processed, and keeps them on the heap, so that the backlog is inside the engine. It stops while
 * the {@link ReceiverRoom} is full; records then wait at the sender.
 *
 * <p>Its own thread receives records, and the reader's thread takes them; any thread may ask how
 * many wait.
 */
public final class HeapInbox implements Intake, AutoCloseable {

  private static final int BATCH = 64;
  private static final long WAIT_NANOS = 5_000_000;

  /** The overhead of a record, in bytes: array, entry and queue node, on a heap below 32 GB. */
  private static final int OVERHEAD_BYTES = 72;

  private static final class Received {
    private final byte[] bytes;
    private final long timestamp;

    Received(byte[] bytes, long timestamp) {
      this.bytes = bytes;
      this.timestamp = timestamp;
    }
  }

  private final ConcurrentLinkedQueue<Received> queue = new ConcurrentLinkedQueue<>();
  private final OfferCursor sender;
  private final ReceiverRoom room;
  private final AtomicLong receivedRecords;
  private final AtomicLong receivedBytes = new AtomicLong();
  private final AtomicLong takenRecords;
  private final AtomicLong takenBytes = new AtomicLong();
  private volatile boolean closed;

  /** Begins to receive at the sender's cursor. */
  public HeapInbox(OfferCursor sender, ReceiverRoom room, String name) {
    this.sender = sender;
    this.room = room;
    receivedRecords = new AtomicLong(sender.consumed());
    takenRecords = new AtomicLong(sender.consumed());
    room.add(this);
    Thread receiver = new Thread(this::receive, "receiver " + name);
    receiver.setDaemon(true);
    receiver.start();
  }

  private void receive() {
    while (!closed) {
      if (room.isFull() || receiveSome() < BATCH) {
        LockSupport.parkNanos(WAIT_NANOS);
      }
    }
  }

  private int receiveSome() {
    double now = HostClock.now();
    int count = 0;
    while (count < BATCH && sender.nextArrival() <= now) {
      byte[] record = sender.render();
      queue.add(new Received(record, sender.timestamp()));
      sender.advance();
      count++;
      receivedBytes.lazySet(receivedBytes.get() + bytes(record));
    }
    receivedRecords.lazySet(sender.consumed());
    return count;
  }

  private static long bytes(byte[] record) {
    return (long) record.length + OVERHEAD_BYTES;
  }

  /** Returns the bytes of the records that were received and not taken. */
  public long heldBytes() {
    return Math.max(0, receivedBytes.get() - takenBytes.get());
  }

  /** Returns the number of records that were received and not taken. */
  public long heldRecords() {
    return Math.max(0, receivedRecords.get() - takenRecords.get());
  }

  @Override
  public double nextArrival() {
    return queue.isEmpty() ? UNKNOWN : 0;
  }

  @Override
  public byte[] render() {
    return queue.element().bytes;
  }

  @Override
  public long timestamp() {
    return queue.element().timestamp;
  }

  @Override
  public void advance() {
    takenBytes.lazySet(takenBytes.get() + bytes(queue.remove().bytes));
    takenRecords.lazySet(takenRecords.get() + 1);
  }

  @Override
  public long consumed() {
    return takenRecords.get();
  }

  @Override
  public void close() {
    closed = true;
    room.remove(this);
  }
}

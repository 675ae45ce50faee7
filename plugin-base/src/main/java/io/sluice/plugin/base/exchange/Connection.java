package io.sluice.plugin.base.exchange;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One TCP connection that never blocks: bytes that have arrived and are no frame yet, and frames
 * that wait to be sent. Any thread may offer a frame; all else is the exchange's thread.
 */
final class Connection implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Connection.class);

  /** Frames that wait for a peer that does not read; one frame is always taken. */
  static final int MOST_QUEUED_BYTES = 1 << 22;

  private static final int CHUNK_BYTES = 1 << 14;

  private final SocketChannel channel;
  private final SelectionKey key;
  private final Deque<ByteBuffer> queue = new ArrayDeque<>();
  private ByteBuffer arrived = ByteBuffer.allocate(CHUNK_BYTES).flip();
  private int queuedBytes;
  private boolean overflowed;
  private long heardNanos;
  private long saidNanos;

  Connection(SocketChannel channel, Selector selector, long nowNanos) throws IOException {
    this.channel = channel;
    channel.configureBlocking(false);
    channel.socket().setTcpNoDelay(true);
    key = channel.register(selector, SelectionKey.OP_READ, this);
    heardNanos = nowNanos;
    saidNanos = nowNanos;
  }

  /**
   * Puts a frame at the end of the queue.
   *
   * @param encoded shared by all connections that send it, so only its position is this
   *     connection's own
   * @return false if the peer has not read for too long; the connection is to be closed then
   */
  synchronized boolean offer(ByteBuffer encoded) {
    if (overflowed || (queuedBytes > 0 && queuedBytes + encoded.remaining() > MOST_QUEUED_BYTES)) {
      overflowed = true;
      return false;
    }
    queue.add(encoded.duplicate());
    queuedBytes += encoded.remaining();
    return true;
  }

  /** Reads what has arrived, but only so much at once that others have their turn. */
  void read() throws IOException {
    if (!arrived.hasRemaining() && arrived.capacity() > CHUNK_BYTES) {
      arrived = ByteBuffer.allocate(CHUNK_BYTES).flip();
    }
    arrived.compact();
    if (!arrived.hasRemaining()) {
      arrived = ByteBuffer.allocate(2 * arrived.capacity()).put(arrived.flip());
    }
    try {
      if (channel.read(arrived) < 0) {
        throw new EOFException("it has left");
      }
    } finally {
      arrived.flip();
    }
  }

  /** Returns the next whole frame of those that were read. */
  Optional<Frame> next(long nowNanos) throws BadFrameException {
    Optional<Frame> frame = Frame.next(arrived);
    if (frame.isPresent()) {
      heardNanos = nowNanos;
    }
    return frame;
  }

  /** Sends as much of the queue as the network takes, and asks to be called again for the rest. */
  synchronized void write(long nowNanos) throws IOException {
    while (!queue.isEmpty()) {
      int sent = channel.write(queue.peek());
      queuedBytes -= sent;
      if (sent > 0) {
        saidNanos = nowNanos;
      }
      if (queue.peek().hasRemaining()) {
        break;
      }
      queue.remove();
    }
    key.interestOps(SelectionKey.OP_READ | (queue.isEmpty() ? 0 : SelectionKey.OP_WRITE));
  }

  synchronized boolean hasOverflowed() {
    return overflowed;
  }

  /** Returns the time since a whole frame arrived. */
  long silentNanos(long nowNanos) {
    return nowNanos - heardNanos;
  }

  /** Returns the time since anything was sent. */
  long quietNanos(long nowNanos) {
    return nowNanos - saidNanos;
  }

  @Override
  public String toString() {
    return String.valueOf(channel.socket().getRemoteSocketAddress());
  }

  @Override
  public void close() {
    try {
      key.cancel();
      channel.close();
    } catch (IOException alreadyGone) {
      LOG.debug("A connection did not close: {}", alreadyGone.toString());
    }
  }
}

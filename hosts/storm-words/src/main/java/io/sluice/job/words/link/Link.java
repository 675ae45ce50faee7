package io.sluice.job.words.link;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forwards the bytes of one connection at the pace of the link, and answers at once.
 *
 * <p>How it works: it listens at a port of its own only while it has a connection to the other
 * worker. So a client of that port is refused as long as the other worker would refuse it, and is
 * disconnected when that worker is gone. Its buffer is small, so that bytes that have not passed
 * wait with the sender.
 */
final class Link implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Link.class);
  private static final int BUFFER_BYTES = 8_192;
  private static final int CHUNK_BYTES = 3_000;
  private static final int CONNECT_MILLIS = 1_000;
  private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final InetSocketAddress far;
  private final int port;
  private final LinkPace pace;
  private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
  private final Thread thread;
  private volatile boolean closed;
  private volatile boolean down;

  private Link(InetSocketAddress far, int port, LinkPace pace) {
    this.far = far;
    this.port = port;
    this.pace = pace;
    thread = new Thread(this::run, "words-link-" + far.getPort());
    thread.setDaemon(true);
  }

  /** Starts a link to a port of a worker. */
  static Link to(String host, int port, LinkPace pace) throws IOException {
    int own;
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      own = any.getLocalPort();
    }
    Link link = new Link(new InetSocketAddress(host, port), own, pace);
    link.thread.start();
    return link;
  }

  /** Returns the host to connect to. */
  String host() {
    return InetAddress.getLoopbackAddress().getHostAddress();
  }

  /** Returns the port to connect to. */
  int port() {
    return port;
  }

  private void run() {
    while (!closed) {
      if (!down) {
        passOnce();
      }
      open.clear(); // all sockets are closed by now
      LockSupport.parkNanos(AGAIN_NANOS);
    }
  }

  private void passOnce() {
    try (Socket out = opened(new Socket())) {
      out.setTcpNoDelay(true);
      out.connect(far, CONNECT_MILLIS);
      try (Socket in = accept()) {
        pass(in, out);
      }
    } catch (IOException | RuntimeException e) {
      LOG.debug("The link to {} is down.", far, e);
    }
  }

  private Socket accept() throws IOException {
    try (ServerSocket door = opened(new ServerSocket())) {
      door.setReuseAddress(true);
      door.setReceiveBufferSize(BUFFER_BYTES);
      door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
      return opened(door.accept());
    }
  }

  /** Registers a socket that is closed with this link, even while a thread waits for it. */
  private <T extends Closeable> T opened(T made) throws IOException {
    open.add(made);
    if (closed || down) {
      made.close();
    }
    return made;
  }

  private void pass(Socket in, Socket out) throws IOException {
    Thread back = new Thread(() -> copyBack(out, in), thread.getName() + "-back");
    back.setDaemon(true);
    back.start();
    FrameReader frames = new FrameReader(Passed::add);
    InputStream from = in.getInputStream();
    OutputStream to = out.getOutputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
      waitUntil(pace.passedAt(read, System.nanoTime()));
      to.write(chunk, 0, read);
      frames.read(chunk, read);
    }
  }

  private static void waitUntil(long nanos) {
    for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Copies answers until one end is closed, and then closes both. */
  private static void copyBack(Socket from, Socket to) {
    try (from;
        to) {
      long unused = from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      LOG.debug("The link is down.", e);
    }
  }

  /** Cuts it, so that nothing passes and nobody is taken in, or lets it be whole again. */
  void cut(boolean wanted) {
    down = wanted;
    if (wanted) {
      closeAll();
    }
  }

  @Override
  public void close() {
    closed = true;
    closeAll();
    LockSupport.unpark(thread);
  }

  private void closeAll() {
    for (Closeable each : open) {
      try {
        each.close();
      } catch (IOException e) {
        LOG.debug("A socket is not closed.", e);
      }
    }
  }
}

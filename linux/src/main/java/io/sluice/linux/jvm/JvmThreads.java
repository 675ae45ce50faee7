package io.sluice.linux.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.linux.ProcessStatus;
import io.sluice.linux.Signals;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Asks a running JVM for the names of its threads, as {@code jstack} does: it answers at a socket,
 * which it opens when it finds a file of an agreed name and gets a signal. All threads stand still
 * for the moment in which the list is made, so it should be asked for only when there are new ones.
 *
 * <p>The signal ends a process that does not expect it; so it is sent to none but JVMs that do.
 */
public final class JvmThreads {
  private static final int QUIT = 3;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long POLL_MILLIS = 20;
  private static final String PROTOCOL = "1";
  private static final int BUFFER = 1 << 16;

  private JvmThreads() {}

  /**
   * Names by the number that the operating system has for the thread.
   *
   * @throws IOException when the process is no JVM that answers; the message says why
   */
  public static Map<Long, String> names(long process) throws IOException {
    ProcessStatus status =
        ProcessStatus.of(process).orElseThrow(() -> new IOException("there is no such process"));
    Path root = Path.of("/proc", Long.toString(process), "root");
    Path socket = root.resolve("tmp/.java_pid" + status.innerNumber());
    if (!Files.exists(socket)) {
      open(process, status, socket);
    }
    Map<Long, String> inner = ThreadDump.parse(ask(socket, "threaddump"));
    Map<Long, String> names = new HashMap<>();
    status
        .threads()
        .forEach(
            (thread, asItSeesIt) -> {
              if (inner.containsKey(asItSeesIt)) {
                names.put(thread, inner.get(asItSeesIt));
              }
            });
    return names;
  }

  private static void open(long process, ProcessStatus status, Path socket) throws IOException {
    if (!status.isJvm()) {
      throw new IOException("it is no JVM");
    }
    if (!status.handles(QUIT)) {
      throw new IOException(
          "its JVM lets nobody ask, and the signal would end it (-Xrs, -XX:+DisableAttachMechanism)");
    }
    Path trigger =
        Path.of("/proc", Long.toString(process), "cwd", ".attach_pid" + status.innerNumber());
    try {
      Files.createFile(trigger);
    } catch (FileAlreadyExistsException another) {
      // somebody else asks at this moment
    }
    try {
      Signals.send(process, QUIT);
      await(socket);
    } finally {
      Files.deleteIfExists(trigger);
    }
  }

  private static void await(Path socket) throws IOException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!Files.exists(socket)) {
      if (System.nanoTime() > end) {
        throw new IOException("its JVM does not let anybody ask (-XX:+DisableAttachMechanism)");
      }
      try {
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
  }

  /** A command has three arguments, used or not. */
  private static String ask(Path socket, String command) throws IOException {
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.connect(UnixDomainSocketAddress.of(socket));
      String words = PROTOCOL + '\0' + command + "\0\0\0\0";
      ByteBuffer request = ByteBuffer.wrap(words.getBytes(UTF_8));
      while (request.hasRemaining()) {
        channel.write(request);
      }
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
      while (channel.read(buffer) >= 0) {
        answer.write(buffer.array(), 0, buffer.position());
        buffer.clear();
      }
      return checked(answer.toString(UTF_8));
    }
  }

  private static String checked(String answer) throws IOException {
    if (!answer.startsWith("0\n")) {
      throw new IOException("its JVM says: " + answer.lines().findFirst().orElse("nothing"));
    }
    return answer;
  }
}

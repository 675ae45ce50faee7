package io.sluice.linux.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.linux.call.Signals;
import io.sluice.linux.proc.ProcessStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Sends commands to a running JVM, as {@code jstack} does: through a socket that the JVM opens when
 * it finds a file with an agreed name and gets a signal.
 *
 * <p>The signal ends a process that does not handle it, so only a JVM that does gets it.
 */
final class AttachSocket {
  private static final int QUIT = 3;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long POLL_MILLIS = 20;
  private static final String PROTOCOL = "1";
  private static final int BUFFER = 1 << 16;

  private final ProcessStatus status;
  private final Path socket;

  private AttachSocket(ProcessStatus status, Path socket) {
    this.status = status;
    this.socket = socket;
  }

  /**
   * Returns the socket of a process. The JVM opens it at the first command, if it is not open yet.
   */
  static AttachSocket of(ProcessStatus status) {
    Path root = Path.of("/proc", Long.toString(status.number()), "root");
    return new AttachSocket(status, root.resolve("tmp/.java_pid" + status.innerNumber()));
  }

  private SocketChannel connected() throws IOException {
    Optional<SocketChannel> open = connect();
    return open.isPresent() ? open.get() : opened();
  }

  /**
   * Connects if there is a socket. A file without a listener is a leftover of a killed process with
   * the same number.
   */
  private Optional<SocketChannel> connect() throws IOException {
    if (!Files.exists(socket)) {
      return Optional.empty();
    }
    try {
      return Optional.of(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
    } catch (ConnectException nobody) {
      return Optional.empty();
    }
  }

  private SocketChannel opened() throws IOException {
    if (!status.isJvm()) {
      throw new IOException("it is no JVM");
    }
    if (!status.handles(QUIT)) {
      throw new IOException(
          "its JVM takes no commands, and the signal would end it"
              + " (-Xrs, -XX:+DisableAttachMechanism)");
    }
    Path trigger =
        Path.of(
            "/proc", Long.toString(status.number()), "cwd", ".attach_pid" + status.innerNumber());
    try {
      Files.createFile(trigger);
    } catch (FileAlreadyExistsException another) {
      // another client attaches at this moment
    }
    try {
      Optional<SocketChannel> meanwhile = connect();
      if (meanwhile.isPresent()) { // a second signal would make the JVM print its threads
        return meanwhile.get();
      }
      Signals.send(status.number(), QUIT);
      return await();
    } finally {
      Files.deleteIfExists(trigger);
    }
  }

  private SocketChannel await() throws IOException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    Optional<SocketChannel> open = connect();
    while (open.isEmpty()) {
      if (System.nanoTime() > end) {
        throw new IOException("its JVM takes no commands (-XX:+DisableAttachMechanism)");
      }
      try {
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
      open = connect();
    }
    return open.get();
  }

  /**
   * Sends a command and returns the answer.
   *
   * @param argument the first of the command's three arguments; may be empty
   * @throws IOException when no JVM answers, or it refuses the command; the message says why
   */
  String ask(String command, String argument) throws IOException {
    try (SocketChannel channel = connected()) {
      String words = PROTOCOL + '\0' + command + '\0' + argument + "\0\0\0";
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

  /**
   * Returns the answer without its first line, which is 0, or the number of an error that the next
   * line describes.
   */
  private static String checked(String answer) throws IOException {
    if (!answer.startsWith("0\n")) {
      throw new IOException(
          "its JVM says: " + String.join(" ", answer.lines().limit(2).toList()).strip());
    }
    return answer.substring(2);
  }
}

package io.sluice.bench.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.net.Socket;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One end of a connection between two processes, which exchange {@link Lines}. Any thread may send;
 * a thread of the link's own listens.
 */
public final class LineLink implements Closeable {

  /** Ends the listening to an end that says anything unknown. */
  public static final Consumer<IllegalArgumentException> REFUSE =
      unknown -> {
        throw unknown;
      };

  private final BufferedReader input;
  private final BufferedWriter output;
  private final Closeable connection;

  private LineLink(InputStream input, OutputStream output) {
    this(input, output, output);
  }

  private LineLink(InputStream input, OutputStream output, Closeable connection) {
    this.input = new BufferedReader(new InputStreamReader(input, UTF_8));
    this.output = new BufferedWriter(new OutputStreamWriter(output, UTF_8));
    this.connection = connection;
  }

  /** Links by a socket; closing the link closes it. */
  public static LineLink over(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    return new LineLink(socket.getInputStream(), socket.getOutputStream(), socket);
  }

  /**
   * Links this process with the one that started it, by standard input and output. Whatever else is
   * printed goes to standard error from now on.
   */
  public static LineLink toParent() {
    OutputStream output = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err);
    return new LineLink(System.in, output);
  }

  /**
   * Listens from now on.
   *
   * @param kinds the sealed interface of all that the other end may say
   * @param unknown gets a line that is none of it; what it throws ends the listening
   * @param ended called once when the other end is gone or silent for good, with what broke, if
   *     anything did
   */
  public <T> void listen(
      String thread,
      Class<T> kinds,
      Consumer<T> heard,
      Consumer<IllegalArgumentException> unknown,
      Consumer<Optional<IOException>> ended) {
    Thread listener =
        new Thread(
            () -> {
              Optional<IOException> broken = Optional.empty();
              try {
                hear(kinds, heard, unknown);
              } catch (IOException e) {
                broken = Optional.of(e);
              } finally {
                ended.accept(broken);
              }
            },
            thread);
    listener.setDaemon(true);
    listener.start();
  }

  private <T> void hear(
      Class<T> kinds, Consumer<T> heard, Consumer<IllegalArgumentException> unknown)
      throws IOException {
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      T message;
      try {
        message = Lines.read(line, kinds);
      } catch (IllegalArgumentException e) {
        unknown.accept(e);
        continue;
      }
      heard.accept(message);
    }
  }

  /**
   * Waits for the next line where no thread listens.
   *
   * @return null when the other end is gone
   * @throws IllegalArgumentException when it is none of these
   */
  public <T> T read(Class<T> kinds) throws IOException {
    String line = input.readLine();
    return line == null ? null : Lines.read(line, kinds);
  }

  /**
   * Says a line.
   *
   * @throws IOException when the other end is gone
   */
  public synchronized void send(Object message) throws IOException {
    output.write(Lines.write(message));
    output.newLine();
    output.flush();
  }

  /** Ends the connection; the other end hears that it has ended. */
  @Override
  public void close() throws IOException {
    connection.close();
  }
}

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
 * Is one end of a connection between two processes that exchange {@link Lines}. Any thread may
 * send; the link's own thread listens.
 */
public final class LineLink implements Closeable {

  /** Ends the connection at the first unknown line. */
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

  /** Makes a link over a socket, which the link closes. */
  public static LineLink over(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    return new LineLink(socket.getInputStream(), socket.getOutputStream(), socket);
  }

  /**
   * Links this process with its parent over standard input and output. All other output goes to
   * standard error from now on.
   */
  public static LineLink toParent() {
    OutputStream output = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err);
    return new LineLink(System.in, output);
  }

  /**
   * Begins to listen. * *
   *
   * @param kinds the sealed interface of all messages of the other end *
   * @param unknown gets the failure of each unknown line; if it throws, listening ends *
   * @param ended called once when the connection has ended, with the cause if there is one
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
   * Waits for the next line, if no thread listens.
   *
   * @param kinds the sealed interface of all messages of the other end
   * @return the message; null when the other end is gone
   * @throws IllegalArgumentException when the line is no such message
   */
  public <T> T read(Class<T> kinds) throws IOException {
    String line = input.readLine();
    return line == null ? null : Lines.read(line, kinds);
  }

  /**
   * Sends a message.
   *
   * @throws IOException when the other end is gone
   */
  public synchronized void send(Object message) throws IOException {
    output.write(Lines.write(message));
    output.newLine();
    output.flush();
  }

  /** Ends the connection, of which the other end is notified. */
  @Override
  public void close() throws IOException {
    connection.close();
  }
}

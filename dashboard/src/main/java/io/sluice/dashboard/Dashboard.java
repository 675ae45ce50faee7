package io.sluice.dashboard;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the live page on the loopback address for as long as it is open. Publishing never waits
 * for a browser: one that cannot keep up misses events, and the next one of each kind makes it
 * whole again. Any thread may publish.
 */
public final class Dashboard implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "dashboard");
            thread.setDaemon(true);
            return thread;
          });
  private final EventStreams streams = new EventStreams();

  private Dashboard(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/", new LocalOnly(new PageFiles()));
    server.createContext("/events", new LocalOnly(streams));
    server.start();
  }

  /**
   * Opens the page.
   *
   * @param port 0 for any free one
   * @throws java.net.BindException when the port is taken
   */
  public static Dashboard open(int port) throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    return new Dashboard(HttpServer.create(new InetSocketAddress(loopback, port), 0));
  }

  public URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
  }

  public void publish(LiveEvent event) {
    try {
      streams.publish(event.kind(), JSON.writeValueAsString(event));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("an event that JSON cannot hold: " + event, e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

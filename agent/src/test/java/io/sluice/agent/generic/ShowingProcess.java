package io.sluice.agent.generic;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/**
 * An engine that knows nothing of Sluice: two operators with a thread each, and metrics for
 * Prometheus. Its second argument is the port to show them at; any free one if there is none.
 */
final class ShowingProcess {
  private static final String METRICS =
      """
      # TYPE queue gauge
      queue{op="parse",shard="a"} 40
      queue{op="parse",shard="b"} 2
      queue{op="sink",shard="a"} 7
      items_total{op="parse"} 1000
      """;

  private ShowingProcess() {}

  public static void main(String[] arguments) throws Exception {
    for (String operator : new String[] {"parse", "sink"}) {
      Thread thread = new Thread(ShowingProcess::rest, "stage of " + operator + " #0");
      thread.setDaemon(true);
      thread.start();
    }
    int port = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          byte[] bytes = METRICS.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) {
      // it ends with its parent
    }
    System.exit(0);
  }

  private static void rest() {
    try {
      Thread.currentThread().join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

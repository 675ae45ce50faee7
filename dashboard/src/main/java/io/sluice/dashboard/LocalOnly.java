package io.sluice.dashboard;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.sluice.core.config.LoopbackName;
import java.io.IOException;

/**
 * Lets only readers of this very page through. The address is loopback, but a foreign web page in
 * the same browser could still ask for it under a name of its own; the Host header gives that away.
 */
final class LocalOnly implements HttpHandler {

  private final HttpHandler next;

  LocalOnly(HttpHandler next) {
    this.next = next;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    if (!LoopbackName.isHost(exchange.getRequestHeaders().getFirst("Host"))) {
      refuse(exchange, 403);
    } else if (!exchange.getRequestMethod().equals("GET")) {
      refuse(exchange, 405);
    } else {
      next.handle(exchange);
    }
  }

  static void refuse(HttpExchange exchange, int status) throws IOException {
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }
}

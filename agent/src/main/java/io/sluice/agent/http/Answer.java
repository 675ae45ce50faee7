package io.sluice.agent.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import io.sluice.core.exchange.Frame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Sends the answer to a request. */
final class Answer {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Answer() {}

  static void text(HttpExchange exchange, int status, String text) throws IOException {
    send(exchange, status, "text/plain; charset=utf-8", text.strip() + "\n");
  }

  static void metrics(HttpExchange exchange, String text) throws IOException {
    send(exchange, 200, "text/plain; version=0.0.4; charset=utf-8", text);
  }

  static void json(HttpExchange exchange, Object value) throws IOException {
    send(exchange, 200, "application/json", JSON.writeValueAsString(value) + "\n");
  }

  /** Answers with a text that is JSON already. */
  static void jsonText(HttpExchange exchange, String json) throws IOException {
    send(exchange, 200, "application/json", json + "\n");
  }

  static void frame(HttpExchange exchange, Frame frame) throws IOException {
    send(exchange, 200, "application/octet-stream", frame.encode().array());
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    send(exchange, status, type, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }
}

package io.sluice.dashboard;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** The few files the page is made of, by exact path; there are no others. */
final class PageFiles implements HttpHandler {

  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> TYPES =
      Map.of(
          "/index.html", "text/html; charset=utf-8",
          "/page.css", "text/css; charset=utf-8",
          "/page.js", SCRIPT,
          "/queries.js", SCRIPT,
          "/windows.js", SCRIPT,
          "/slices.js", SCRIPT,
          "/curve.js", SCRIPT);

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String file = path.equals("/") ? "/index.html" : path;
    String type = TYPES.get(file);
    if (type == null) {
      LocalOnly.refuse(exchange, 404);
      return;
    }
    try (InputStream in = PageFiles.class.getResourceAsStream(file.substring(1))) {
      byte[] body = in.readAllBytes();
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange
          .getResponseHeaders()
          .set("Content-Security-Policy", "default-src 'self'; img-src data:");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } finally {
      exchange.close();
    }
  }
}

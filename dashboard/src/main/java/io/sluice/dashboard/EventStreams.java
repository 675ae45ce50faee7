package io.sluice.dashboard;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Sends server-sent events to every open page. A page that opens late first gets the last of each
 * kind.
 */
final class EventStreams implements HttpHandler {

  private static final int WAITING_AT_MOST = 64;
  private static final long SIGN_OF_LIFE_SECONDS = 5;

  private final Map<String, String> lastOfKind = new LinkedHashMap<>();
  private final Set<BlockingQueue<String>> pages = ConcurrentHashMap.newKeySet();

  synchronized void publish(String kind, String json) {
    String event = "event: " + kind + "\ndata: " + json + "\n\n";
    lastOfKind.put(kind, event);
    pages.forEach(page -> page.offer(event));
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    BlockingQueue<String> page = new LinkedBlockingQueue<>(WAITING_AT_MOST);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange.sendResponseHeaders(200, 0);
      register(page);
      forward(page, exchange.getResponseBody());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      pages.remove(page);
    }
  }

  private synchronized void register(BlockingQueue<String> page) {
    lastOfKind.values().forEach(page::offer);
    pages.add(page);
  }

  /** Ends with an exception: the page is gone (found out by the signs of life), or we close. */
  private static void forward(BlockingQueue<String> page, OutputStream out)
      throws IOException, InterruptedException {
    out.write("retry: 1000\n\n".getBytes(StandardCharsets.UTF_8));
    out.flush();
    while (true) {
      String event = page.poll(SIGN_OF_LIFE_SECONDS, TimeUnit.SECONDS);
      String text = event == null ? ": alive\n\n" : event;
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
  }
}

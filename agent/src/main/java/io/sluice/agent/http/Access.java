package io.sluice.agent.http;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpExchange;
import io.sluice.core.config.LoopbackName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * Lets clients with the token through. Without a token the address is loopback, and every program
 * on this host may ask, but not a web page that reaches it under the name of another host (DNS
 * rebinding), which the Host header shows.
 */
final class Access extends Filter {
  private static final String SCHEME = "Bearer ";

  private final Optional<String> token;

  Access(Optional<String> token) {
    this.token = token;
  }

  @Override
  public String description() {
    return "checks the token";
  }

  @Override
  public void doFilter(HttpExchange exchange, Chain chain) throws IOException {
    if (token.isPresent() && !has(exchange, token.get())) {
      exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
      Answer.text(exchange, 401, "a token is needed: Authorization: Bearer TOKEN");
    } else if (token.isEmpty() && !isLocal(exchange)) {
      Answer.text(exchange, 403, "ask for localhost or 127.0.0.1");
    } else {
      chain.doFilter(exchange);
    }
  }

  /** Compares tokens, for equal lengths in constant time. */
  private static boolean has(HttpExchange exchange, String token) {
    String given = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), (SCHEME + token).getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isLocal(HttpExchange exchange) {
    return LoopbackName.isHost(exchange.getRequestHeaders().getFirst("Host"));
  }
}

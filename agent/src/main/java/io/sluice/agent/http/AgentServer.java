package io.sluice.agent.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.sluice.agent.Agent;
import io.sluice.core.priority.PriorityPolicies;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.linux.OwnUse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Answers {@code GET /metrics}, and {@code PUT /rules/NAME} with a policy's name, or {@code auto}
 * to go back to what the rule says. Who reaches its address can change who goes first, and nothing
 * else; a page in a browser cannot, as it may not send such a request elsewhere.
 */
public final class AgentServer implements AutoCloseable {
  private static final String RULES = "/rules/";
  private static final String BY_RULE = "auto";
  private static final int LONGEST = 64;

  private final Agent agent;
  private final HttpServer server;

  private AgentServer(Agent agent, HttpServer server) {
    this.agent = agent;
    this.server = server;
  }

  /**
   * Begins to answer, on a thread of its own.
   *
   * @throws java.net.BindException when the address is taken
   */
  public static AgentServer open(InetSocketAddress address, Agent agent) throws IOException {
    AgentServer answering = new AgentServer(agent, HttpServer.create(address, 0));
    answering.server.createContext("/metrics", answering::metrics);
    answering.server.createContext(RULES, answering::choose);
    Thread thread = new Thread(answering.server::start, "sluice-agent-http");
    thread.setDaemon(true);
    thread.start();
    return answering;
  }

  /** Where it listens, with the port that was free where none was asked for. */
  public String url() {
    InetSocketAddress address = server.getAddress();
    return "http://%s:%d".formatted(address.getHostString(), address.getPort());
  }

  private void metrics(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!exchange.getRequestMethod().equals("GET")) {
        answer(exchange, 405, "only GET");
        return;
      }
      exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4");
      answer(exchange, 200, Exposition.of(agent.state(), OwnUse.now()));
    }
  }

  private void choose(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!exchange.getRequestMethod().equals("PUT")) {
        answer(exchange, 405, "only PUT, with the name of a policy or " + BY_RULE);
        return;
      }
      String path = exchange.getRequestURI().getRawPath().substring(RULES.length());
      String rule = URLDecoder.decode(path, StandardCharsets.UTF_8);
      byte[] body = exchange.getRequestBody().readNBytes(LONGEST);
      String name = new String(body, StandardCharsets.UTF_8).strip();
      Optional<PriorityPolicy> policy = PriorityPolicies.of(name, new SplittableRandom());
      if (policy.isEmpty() && !name.equals(BY_RULE)) {
        String known = String.join(", ", PriorityPolicies.names());
        answer(exchange, 400, "expected one of %s, %s".formatted(known, BY_RULE));
      } else if (!agent.choose(rule, policy)) {
        answer(exchange, 404, "there is no rule '%s'".formatted(rule));
      } else {
        answer(exchange, 200, "rule %s: %s".formatted(rule, name));
      }
    }
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = (text.endsWith("\n") ? text : text + "\n").getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

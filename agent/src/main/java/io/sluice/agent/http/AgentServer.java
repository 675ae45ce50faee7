package io.sluice.agent.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.sluice.agent.Agent;
import io.sluice.agent.journal.DecisionDetail;
import io.sluice.agent.node.NodeBoard;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.linux.proc.OwnUse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Answers the requests that {@link Route} lists. It is also the coordinator for agents of other
 * nodes ({@link NodeHandler}). Its clients can change the policies of rules, and nothing else.
 */
public final class AgentServer implements AutoCloseable {
  private static final String BY_RULE = "auto";
  private static final int LONGEST = 64;
  private static final int THREADS = 4;
  private static final String LONGEST_SECONDS = "10";

  static {
    // A client that sends or reads slowly holds up others only for this time.
    for (String part : List.of("maxReqTime", "maxRspTime")) {
      String unused =
          (String)
              System.getProperties().putIfAbsent("sun.net.httpserver." + part, LONGEST_SECONDS);
    }
  }

  private final Agent agent;
  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, AgentServer::daemon);

  private AgentServer(Agent agent, HttpServer server) {
    this.agent = agent;
    this.server = server;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "sluice-agent-http");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Starts a server with its own threads.
   *
   * @param token the token that every client must send; empty only for an address that no other
   *     host reaches
   * @throws java.net.BindException when the address is taken
   */
  public static AgentServer open(InetSocketAddress address, Optional<String> token, Agent agent)
      throws IOException {
    if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
      throw new IllegalArgumentException("others than this host reach it: a token is needed");
    }
    AgentServer answering = new AgentServer(agent, HttpServer.create(address, 0));
    Access access = new Access(token);
    answering.add(
        Route.METRICS,
        access,
        get(each -> Answer.metrics(each, Exposition.of(agent.state(), OwnUse.now()))));
    answering.add(Route.STATE, access, get(each -> Answer.json(each, StateView.of(agent))));
    answering.add(
        Route.DECISIONS,
        access,
        get(each -> Answer.jsonText(each, DecisionDetail.array(agent.journal()))));
    answering.add(Route.RULE, access, answering::choose);
    NodeHandler nodes = new NodeHandler(new NodeBoard());
    answering.add(Route.NODE, access, nodes);
    answering.add(Route.NODES, access, get(nodes::show));
    answering.server.setExecutor(answering.threads);
    daemon(answering.server::start).start();
    return answering;
  }

  private void add(Route route, Access access, HttpHandler handler) {
    server.createContext(route.path(), handler).getFilters().add(access);
  }

  private static HttpHandler get(HttpHandler handler) {
    return exchange -> {
      if (exchange.getRequestMethod().equals("GET")) {
        handler.handle(exchange);
      } else {
        Answer.text(exchange, 405, "only GET");
      }
    };
  }

  /** Returns its URL, with the port that it got if 0 was given. */
  public String url() {
    InetSocketAddress address = server.getAddress();
    return "http://%s:%d".formatted(address.getHostString(), address.getPort());
  }

  private void choose(HttpExchange exchange) throws IOException {
    if (!exchange.getRequestMethod().equals("PUT")) {
      Answer.text(exchange, 405, "only PUT, with the name of a policy or " + BY_RULE);
      return;
    }
    String path = exchange.getRequestURI().getRawPath().substring(Route.RULE.path().length());
    String rule = URLDecoder.decode(path, StandardCharsets.UTF_8);
    byte[] body = exchange.getRequestBody().readNBytes(LONGEST);
    String name = new String(body, StandardCharsets.UTF_8).strip();
    Optional<PriorityPolicy> policy = agent.options().policies().of(name, new SplittableRandom());
    if (policy.isEmpty() && !name.equals(BY_RULE)) {
      String known = String.join(", ", agent.options().policies().names());
      Answer.text(exchange, 400, "expected one of %s, %s".formatted(known, BY_RULE));
    } else {
      choose(exchange, rule, name, policy);
    }
  }

  private void choose(
      HttpExchange exchange, String rule, String name, Optional<PriorityPolicy> policy)
      throws IOException {
    try {
      if (agent.choose(rule, policy)) {
        Answer.text(exchange, 200, "rule %s: %s".formatted(rule, name));
      } else {
        Answer.text(exchange, 404, "there is no rule '%s'".formatted(rule));
      }
    } catch (MissingMetricsException e) {
      Answer.text(
          exchange, 409, "rule %s stays as it is: %s: %s".formatted(rule, name, e.getMessage()));
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
  }
}

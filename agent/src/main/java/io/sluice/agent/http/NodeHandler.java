package io.sluice.agent.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.sluice.agent.node.NodeBoard;
import io.sluice.agent.node.NodeJson;
import io.sluice.agent.node.NodeName;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.OperatorSummary;
import java.io.IOException;
import java.util.List;

/** What makes an agent a coordinator: each node tells of its operators, and is told of others'. */
final class NodeHandler implements HttpHandler {
  /** Before the name of the node that tells. */
  static final String NODES = "/nodes/";

  private static final int LONGEST = 1 << 19;

  private final NodeBoard board;

  NodeHandler(NodeBoard board) {
    this.board = board;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    String node = exchange.getRequestURI().getRawPath().substring(NODES.length());
    if (!exchange.getRequestMethod().equals("PUT")) {
      Answer.text(exchange, 405, "only PUT, with what a node tells of its operators");
      return;
    }
    if (!NodeName.isOne(node)) {
      Answer.text(exchange, 400, "no name of a node");
      return;
    }
    byte[] body = exchange.getRequestBody().readNBytes(LONGEST + 1);
    if (body.length > LONGEST) {
      Answer.text(exchange, 413, "more than %d bytes".formatted(LONGEST));
      return;
    }
    try {
      take(exchange, node, NodeJson.read(body), body.length);
    } catch (BadValueException e) {
      Answer.text(exchange, 400, e.getMessage());
    }
  }

  private void take(HttpExchange exchange, String node, List<OperatorSummary> told, long bytes)
      throws IOException {
    long now = System.nanoTime();
    if (board.put(node, told, bytes, now)) {
      Answer.json(exchange, NodeJson.writeAll(board.others(node, now), now));
    } else {
      Answer.text(exchange, 503, "as many nodes tell already as there is room for");
    }
  }

  /** What all nodes have told. */
  void show(HttpExchange exchange) throws IOException {
    long now = System.nanoTime();
    Answer.json(exchange, NodeJson.writeAll(board.all(now), now));
  }
}

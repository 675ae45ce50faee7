package io.sluice.agent.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.sluice.agent.node.AgedSummary;
import io.sluice.agent.node.NodeBoard;
import io.sluice.agent.node.NodeName;
import io.sluice.agent.node.NodeTopics;
import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.metric.OperatorSummary;
import java.io.IOException;
import java.util.List;

/**
 * Makes an agent a coordinator: it receives a frame with a node's summary and answers with a frame
 * of those of all others.
 */
final class NodeHandler implements HttpHandler {
  private static final int LONGEST = 1 << 19;

  private final NodeBoard board;

  NodeHandler(NodeBoard board) {
    this.board = board;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    String node = exchange.getRequestURI().getRawPath().substring(Route.NODE.path().length());
    if (!exchange.getRequestMethod().equals("PUT")) {
      Answer.text(exchange, 405, "only PUT, with a node's summary of its operators");
      return;
    }
    if (!NodeName.isOne(node)) {
      Answer.text(exchange, 400, "expected the name of a node: letters, digits, . _ -");
      return;
    }
    byte[] body = exchange.getRequestBody().readNBytes(LONGEST + 1);
    if (body.length > LONGEST) {
      Answer.text(exchange, 413, "more than %d bytes".formatted(LONGEST));
      return;
    }
    try {
      take(exchange, node, NodeTopics.SUMMARY.value(Frame.decode(body)), body.length);
    } catch (BadFrameException e) {
      Answer.text(exchange, 400, e.getMessage());
    }
  }

  private void take(HttpExchange exchange, String node, List<OperatorSummary> told, long bytes)
      throws IOException {
    long now = System.nanoTime();
    if (board.put(node, told, bytes, now)) {
      List<AgedSummary> others =
          board.others(node, now).stream().map(other -> AgedSummary.of(other, now)).toList();
      Answer.frame(exchange, NodeTopics.OTHERS.frame(others));
    } else {
      Answer.text(exchange, 503, "there is no room for the summary of another node");
    }
  }

  /** Answers with what all nodes have reported, for users. */
  void show(HttpExchange exchange) throws IOException {
    long now = System.nanoTime();
    Answer.json(exchange, NodesView.of(board.all(now), now));
  }
}

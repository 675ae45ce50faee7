package io.sluice.flink.plugin.query.forwarding;

import static io.sluice.core.query.forwarding.ReportTopic.REPORTS;

import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.ReportBoard;
import io.sluice.plugin.base.exchange.ExchangeHub;
import io.sluice.plugin.base.exchange.Peer;
import io.sluice.plugin.base.exchange.PeerListener;
import java.util.List;

/**
 * Answers each TaskManager's reports with what those of the others mean for it ({@link
 * ReportBoard}). Called by the hub's thread only.
 */
public final class ForwardingHub implements PeerListener {
  private final ExchangeHub hub;
  private final ReportBoard board = new ReportBoard();

  private ForwardingHub(ExchangeHub hub) {
    this.hub = hub;
  }

  /** Handles the query level's topic at a hub. */
  public static void join(ExchangeHub hub) {
    ForwardingHub level = new ForwardingHub(hub);
    hub.subscribe(REPORTS, level::answer);
    hub.watch(level);
  }

  private void answer(Peer peer, List<QueryReport> reports) {
    hub.send(peer, REPORTS, board.exchange(peer.name(), reports, System.nanoTime()));
  }

  @Override
  public void left(Peer peer) {
    board.forget(peer.name());
  }
}

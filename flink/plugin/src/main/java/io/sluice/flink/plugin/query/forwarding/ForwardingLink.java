package io.sluice.flink.plugin.query.forwarding;

import static io.sluice.core.query.forwarding.ReportTopic.REPORTS;

import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.ReportPace;
import io.sluice.plugin.base.exchange.ExchangeClient;
import io.sluice.plugin.base.exchange.Peer;
import io.sluice.plugin.base.exchange.PeerListener;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * Publishes this TaskManager's reports and takes in what comes back, which counts for {@link
 * ReportPace#FRESH}. While the hub is gone, what it said grows old.
 */
public final class ForwardingLink implements PeerListener {
  private final ExchangeClient client;
  private final Function<String, Report> reports;
  private final Listener listener;
  private volatile long answeredNanos;
  private volatile boolean answered;

  /**
   * The queries to report.
   *
   * @param pause time until the next report
   */
  public record Report(List<QueryReport> queries, Duration pause) {}

  /** Takes in what other TaskManagers report; called with nothing when the hub is lost. */
  public interface Listener {
    /** Does what {@code FlinkEngine.tell} does. */
    void tell(List<QueryReport> reports, long nowNanos, long untilNanos);
  }

  private ForwardingLink(
      ExchangeClient client, Function<String, Report> reports, Listener listener) {
    this.client = client;
    this.reports = reports;
    this.listener = listener;
  }

  /**
   * Puts the query level's topic on a client.
   *
   * @param reports what to report under a node's name; called by the client's thread
   */
  public static ForwardingLink on(
      ExchangeClient client, Function<String, Report> reports, Listener listener) {
    ForwardingLink link = new ForwardingLink(client, reports, listener);
    client.subscribe(REPORTS, link::take);
    client.watch(link);
    client.repeat(link::report);
    return link;
  }

  /** Returns whether the hub can be reached now. */
  public boolean isConnected() {
    return !client.peers().isEmpty();
  }

  /** Returns how old the last answer is, ms; -1 before the first. */
  public long ageMillis() {
    return answered ? (System.nanoTime() - answeredNanos) / 1_000_000 : -1;
  }

  private Duration report() {
    Report report = reports.apply(client.self().name());
    client.publish(REPORTS, report.queries());
    return report.pause();
  }

  private void take(Peer hub, List<QueryReport> queries) {
    long now = System.nanoTime();
    listener.tell(queries, now, now + ReportPace.FRESH.toNanos());
    answeredNanos = now;
    answered = true;
  }

  @Override
  public void left(Peer hub) {
    long now = System.nanoTime();
    listener.tell(List.of(), now, now);
  }
}

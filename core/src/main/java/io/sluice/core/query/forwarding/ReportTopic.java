package io.sluice.core.query.forwarding;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireReader;
import io.sluice.core.exchange.WireWriter;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import java.util.List;

/** The query level's topic: a node's own reports to the hub, and what matters to it back. */
public final class ReportTopic {
  /** One report for each query. */
  public static final Topic<List<QueryReport>> REPORTS =
      new Topic<>(
          "query.reports",
          (reports, out) -> out.writeList(reports, ReportTopic::query),
          in -> in.readList(ReportTopic::query));

  private ReportTopic() {}

  private static void query(QueryReport query, WireWriter out) {
    out.writeText(query.query().value());
    estimate(query.estimate(), out);
    out.writeLong(query.barrier());
    out.writeList(query.operators(), ReportTopic::operator);
  }

  private static QueryReport query(WireReader in) throws BadFrameException {
    QueryId id = new QueryId(in.readText());
    SwmEstimate estimate = estimate(in);
    long barrier = in.readLong();
    return new QueryReport(id, in.readList(ReportTopic::operator), estimate, barrier);
  }

  private static void estimate(SwmEstimate estimate, WireWriter out) {
    out.writeLong(estimate.windowEnd());
    out.writeDouble(estimate.dueMillis());
    out.writeDouble(estimate.meanMillis());
    out.writeDouble(estimate.deviationMillis());
    out.writeDouble(estimate.earliestMillis());
    out.writeDouble(estimate.latestMillis());
    out.writeFlag(estimate.decisive());
  }

  private static SwmEstimate estimate(WireReader in) throws BadFrameException {
    SwmEstimate estimate =
        new SwmEstimate(
            in.readLong(),
            in.readDouble(),
            in.readDouble(),
            in.readDouble(),
            in.readDouble(),
            in.readDouble(),
            in.readFlag());
    if (estimate.isKnown() && !Double.isFinite(estimate.dueMillis())) {
      throw new BadFrameException("a window is due at " + estimate.dueMillis());
    }
    return estimate;
  }

  private static void operator(OperatorReport operator, WireWriter out) {
    out.writeText(operator.node());
    out.writeText(operator.vertex());
    out.writeText(operator.name());
    text(operator.consumes(), out);
    text(operator.produces(), out);
    out.writeLong(operator.recordsIn());
    out.writeLong(operator.recordsOut());
    out.writeLong(operator.cpuNanos());
    out.writeLong(operator.queuedRecords());
    out.writeLong(operator.firedTimers());
    out.writeLong(operator.resultRecords());
    out.writeLong(operator.watermark());
    out.writeFlag(operator.originatesWatermarks());
  }

  private static OperatorReport operator(WireReader in) throws BadFrameException {
    return new OperatorReport(
        in.readText(),
        in.readText(),
        in.readText(),
        in.readList(WireReader::readText),
        in.readList(WireReader::readText),
        in.readCount(),
        in.readCount(),
        in.readCount(),
        in.readCount(),
        in.readCount(),
        in.readCount(),
        in.readLong(),
        in.readFlag());
  }

  private static void text(List<String> texts, WireWriter out) {
    out.writeList(texts, (text, to) -> to.writeText(text));
  }
}

package io.sluice.core.query.forwarding;

import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reports as bytes. What is read may come from anybody: nothing is believed that is not checked,
 * and nothing is reserved that the bytes at hand could not fill.
 */
public final class ReportCodec {

  private static final int MAGIC = 0x534c4657;
  private static final short VERSION = 1;
  private static final int MOST_CHARACTERS = 2048;

  private ReportCodec() {}

  /** Throws {@link java.nio.BufferOverflowException} if there is no room. */
  public static void write(NodeReport report, ByteBuffer out) {
    out.putInt(MAGIC).putShort(VERSION);
    text(report.node(), out);
    out.putInt(report.queries().size());
    for (QueryReport query : report.queries()) {
      text(query.query().value(), out);
      estimate(query.estimate(), out);
      out.putLong(query.barrier());
      out.putInt(query.operators().size());
      query.operators().forEach(operator -> operator(operator, out));
    }
  }

  private static void operator(OperatorReport operator, ByteBuffer out) {
    text(operator.node(), out);
    text(operator.vertex(), out);
    text(operator.name(), out);
    texts(operator.consumes(), out);
    texts(operator.produces(), out);
    out.putLong(operator.recordsIn()).putLong(operator.recordsOut());
    out.putLong(operator.cpuNanos()).putLong(operator.queuedRecords());
    out.putLong(operator.firedTimers()).putLong(operator.resultRecords());
    out.putLong(operator.watermark());
    out.put((byte) (operator.originatesWatermarks() ? 1 : 0));
  }

  private static void estimate(SwmEstimate estimate, ByteBuffer out) {
    out.putLong(estimate.windowEnd()).putDouble(estimate.dueMillis());
    out.putDouble(estimate.meanMillis()).putDouble(estimate.deviationMillis());
    out.putDouble(estimate.earliestMillis()).putDouble(estimate.latestMillis());
    out.put((byte) (estimate.decisive() ? 1 : 0));
  }

  private static void texts(List<String> texts, ByteBuffer out) {
    out.putInt(texts.size());
    texts.forEach(text -> text(text, out));
  }

  private static void text(String text, ByteBuffer out) {
    int length = Math.min(text.length(), MOST_CHARACTERS);
    out.putInt(length);
    for (int i = 0; i < length; i++) {
      out.putChar(text.charAt(i));
    }
  }

  /** Reads one report, which must be all there is. */
  public static NodeReport read(ByteBuffer in) throws BadReportException {
    try {
      if (in.getInt() != MAGIC) {
        throw new BadReportException("not a report of Sluice");
      }
      short version = in.getShort();
      if (version != VERSION) {
        throw new BadReportException(
            "a report of version %d, and this Sluice reads %d: use the same on all nodes"
                .formatted(version, VERSION));
      }
      NodeReport report = new NodeReport(text(in), list(in, ReportCodec::query));
      if (in.hasRemaining()) {
        throw new BadReportException(in.remaining() + " bytes too many");
      }
      return report;
    } catch (BufferUnderflowException e) {
      throw new BadReportException("the report is cut off");
    }
  }

  private static QueryReport query(ByteBuffer in) throws BadReportException {
    QueryId id = new QueryId(text(in));
    SwmEstimate estimate =
        new SwmEstimate(
            in.getLong(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            flag(in));
    if (estimate.isKnown() && !Double.isFinite(estimate.dueMillis())) {
      throw new BadReportException("a window is due at " + estimate.dueMillis());
    }
    long barrier = in.getLong();
    return new QueryReport(id, list(in, ReportCodec::operator), estimate, barrier);
  }

  private static OperatorReport operator(ByteBuffer in) throws BadReportException {
    return new OperatorReport(
        text(in),
        text(in),
        text(in),
        list(in, ReportCodec::text),
        list(in, ReportCodec::text),
        count(in),
        count(in),
        count(in),
        count(in),
        count(in),
        count(in),
        in.getLong(),
        flag(in));
  }

  private interface Reader<T> {
    T read(ByteBuffer in) throws BadReportException;
  }

  private static <T> List<T> list(ByteBuffer in, Reader<T> reader) throws BadReportException {
    int size = in.getInt();
    if (size < 0 || size > in.remaining()) {
      throw new BadReportException("a list of " + size);
    }
    List<T> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(reader.read(in));
    }
    return items;
  }

  private static String text(ByteBuffer in) throws BadReportException {
    int length = in.getInt();
    if (length < 0 || length > Math.min(MOST_CHARACTERS, in.remaining())) {
      throw new BadReportException("a text of " + length + " characters");
    }
    char[] characters = new char[length];
    for (int i = 0; i < length; i++) {
      characters[i] = in.getChar();
    }
    return new String(characters);
  }

  private static long count(ByteBuffer in) throws BadReportException {
    long count = in.getLong();
    if (count < 0) {
      throw new BadReportException("a count of " + count);
    }
    return count;
  }

  private static boolean flag(ByteBuffer in) throws BadReportException {
    byte flag = in.get();
    if (flag != 0 && flag != 1) {
      throw new BadReportException("a flag of " + flag);
    }
    return flag == 1;
  }
}

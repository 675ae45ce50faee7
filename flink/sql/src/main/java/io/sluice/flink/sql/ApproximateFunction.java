package io.sluice.flink.sql;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.WindowLog;
import io.sluice.flink.sql.LivePartitions.Live;
import io.sluice.plugin.base.journal.WindowJournal;
import java.util.Optional;
import org.apache.flink.metrics.Counter;
import org.apache.flink.table.api.dataview.ListView;
import org.apache.flink.table.catalog.DataTypeFactory;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.functions.FunctionContext;
import org.apache.flink.table.functions.ProcessTableFunction;
import org.apache.flink.table.functions.SpecializedFunction;
import org.apache.flink.table.types.inference.TypeInference;
import org.apache.flink.types.Row;

/**
 * Answers the approximate windows of each partition of a table. A row lets the windows before it
 * answer if it is not late itself, or else its answer would be late, too; where no row comes a
 * timer does so.
 */
public abstract class ApproximateFunction extends ProcessTableFunction<RowData>
    implements SpecializedFunction {

  private static final long serialVersionUID = 1L;
  private static final String TIMER = "look";

  private final Call call;

  private transient LivePartitions partitions;
  private transient Optional<WindowJournal> journal;
  private transient Counter late;
  private transient long clock;

  /**
   * Makes the function of a call.
   *
   * @param call null before the planner knows it
   */
  ApproximateFunction(Call call) {
    this.call = call;
  }

  abstract Signature signature();

  @Override
  public TypeInference getTypeInference(DataTypeFactory types) {
    return signature().inference(types);
  }

  @Override
  public void open(FunctionContext context) {
    partitions = new LivePartitions(call.question());
    late = context.getMetricGroup().counter("numLateRecordsDropped");
    clock = Long.MIN_VALUE;
    journal = WindowJournal.open(JournalFolder.of(context));
  }

  @Override
  public void close() {
    if (journal != null) {
      journal.ifPresent(WindowJournal::close);
    }
  }

  final void row(
      Context context,
      Identity identity,
      ListView<Snapshot> snapshots,
      ListView<Step> steps,
      Row row)
      throws Exception {
    if (!call.counts(row)) {
      return;
    }
    TimeContext<Long> times = context.timeContext(Long.class);
    long watermark = watermark(times);
    Live live = partitions.of(identity, snapshots, steps);
    if (journal.isPresent()) {
      live.noteOnceIn(() -> log(journal.get(), row));
    }
    PartitionWindows windows = live.windows();
    long time = call.happened() == null ? times.time() : call.happened().millis(row, "happened");
    long arrival = arrival(row, times.time(), watermark, windows);
    if (times.time() > watermark) {
      catchUp(arrival, live, snapshots, steps);
    }
    double value = call.value(row, time);
    if (!windows.add(time, arrival, value)) {
      late.inc();
    }
    partitions.done(Step.row(time, arrival, value), live, snapshots, steps);
    setTimer(times, live);
  }

  private WindowLog<Object> log(WindowJournal open, Row row) {
    String partition = "%s %s".formatted(signature().name(), call.partitionOf(row)).strip();
    return open.log(partition, call.question().size());
  }

  /**
   * A row arrives at the time of the table, if that is not the event time. Otherwise it arrives
   * when the newest event time is what it is, unless a column says when.
   */
  private long arrival(Row row, long onTime, long watermark, PartitionWindows windows) {
    if (call.happened() != null) {
      return onTime;
    }
    if (call.arrived() != null) {
      return call.arrived().millis(row, "arrived");
    }
    clock = Math.max(Math.max(onTime, watermark), Math.max(clock, windows.clock()));
    return clock;
  }

  /** Lets windows answer that no row has made answer, and forgets partitions without rows. */
  public final void onTimer(
      OnTimerContext context, Identity identity, ListView<Snapshot> snapshots, ListView<Step> steps)
      throws Exception {
    TimeContext<Long> times = context.timeContext(Long.class);
    Live live = partitions.of(identity, snapshots, steps);
    live.timerFired();
    if (watermark(times) == Long.MAX_VALUE) {
      live.windows().finish(this::answer);
      forget(context, identity);
      return;
    }
    if (live.windows().areForgotten(times.time())) {
      forget(context, identity);
      return;
    }
    long now = Math.max(times.time(), live.windows().clock());
    if (live.windows().nextLook() <= now) {
      look(now, live, snapshots, steps);
    }
    setTimer(times, live);
  }

  private static long watermark(TimeContext<Long> times) {
    Long watermark = times.currentWatermark();
    return watermark == null ? Long.MIN_VALUE : watermark;
  }

  private void forget(Context context, Identity identity) {
    partitions.forget(identity);
    context.clearAll();
  }

  /**
   * Lets the clock of a partition come to a row. Where rows are dense it steps as in the DataStream
   * API; the longer there was none, the longer are the steps, but never so long as a window.
   */
  private void catchUp(long arrival, Live live, ListView<Snapshot> snapshots, ListView<Step> steps)
      throws Exception {
    long step = 0;
    long next = live.windows().nextLook();
    while (next <= arrival) {
      look(next, live, snapshots, steps);
      step = Math.min(2 * step + PartitionWindows.LOOK_MILLIS, call.question().size() / 2);
      next = Math.max(next + step, live.windows().nextLook());
    }
  }

  private void look(long now, Live live, ListView<Snapshot> snapshots, ListView<Step> steps)
      throws Exception {
    live.windows().look(now, this::answer);
    partitions.done(Step.look(now), live, snapshots, steps);
  }

  private void setTimer(TimeContext<Long> times, Live live) {
    long time = Math.max(live.windows().nextTimer(), watermark(times) + 1);
    if (live.needsTimer(time)) {
      times.registerOnTime(TIMER, time);
    }
  }

  private void answer(Object key, long start, Answer answer) {
    collect(OutputRow.of(start, start + call.question().size(), answer));
  }
}

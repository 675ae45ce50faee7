package io.sluice.flink.plugin.hook.task;

import io.sluice.core.model.QueryId;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.metrics.Gauge;

/**
 * Makes tasks without an engine, with values a test can set; they run on the thread that makes
 * them.
 */
public final class FakeTasks {
  private final GaugeBoard board = new GaugeBoard();
  private final TaskHost host;

  public FakeTasks(TaskListener listener) {
    host = new TaskHost(board, listener);
  }

  public GaugeBoard board() {
    return board;
  }

  /** One task that stands at the end of no data set or one, and makes one or none. */
  public final class Fake {
    public final AtomicLong recordsIn = new AtomicLong();
    public final AtomicLong firedTimers = new AtomicLong();
    public final AtomicLong barrierIn = new AtomicLong(-1);
    public final AtomicLong queuedBytes = new AtomicLong();
    public final AtomicLong arrivedBytes = new AtomicLong();
    public final AtomicLong buffers = new AtomicLong();
    public final AtomicLong room = new AtomicLong();
    public final SentRecords sent = new SentRecords(2);
    private final TaskLifecycle lifecycle;
    private final TaskIdentity identity;
    private int open;

    private Fake(String job, String vertex, int subtask, int attempt, String reads, String writes) {
      String id = job + "/" + vertex + "/" + subtask + "/" + attempt;
      identity = new TaskIdentity(new QueryId(job), job, vertex, vertex, subtask, attempt, id);
      lifecycle =
          host.follow(
              identity,
              new TaskMeters(
                  recordsIn::get,
                  () -> 10,
                  () -> 1000,
                  () -> 1000,
                  firedTimers::get,
                  () -> 0,
                  () -> 0));
      if (!writes.isEmpty()) {
        lifecycle.add(new Output(writes, queuedBytes, room, sent));
        open++;
      }
      if (!reads.isEmpty()) {
        lifecycle.add(new Input(reads, barrierIn, arrivedBytes, buffers));
        open++;
      }
      lifecycle.setUp();
    }

    public Signals signals() {
      return lifecycle.signals();
    }

    public TaskGate gate() {
      return lifecycle.gate();
    }

    public void gauge(String name, long value) {
      Map<String, String> variables = new HashMap<>();
      variables.put("<task_attempt_id>", identity.attemptId());
      Gauge<Long> gauge = () -> value;
      board.added(gauge, name, variables);
    }

    public void end() {
      for (int i = 0; i < open; i++) {
        lifecycle.closed();
      }
    }
  }

  public Fake source(String job, int subtask, int attempt, String writes) {
    return new Fake(job, "source of " + writes, subtask, attempt, "", writes);
  }

  public Fake window(String job, int subtask, int attempt, String reads) {
    return new Fake(job, "window of " + reads, subtask, attempt, reads, "");
  }

  /** Reads one data set and writes another. */
  public Fake window(String job, int subtask, int attempt, String reads, String writes) {
    return new Fake(job, "window of " + reads, subtask, attempt, reads, writes);
  }

  private record Output(Object dataSet, AtomicLong bytes, AtomicLong buffers, SentRecords sent)
      implements OutputProbe {
    @Override
    public long queuedBytes() {
      return bytes.get();
    }

    @Override
    public double room() {
      return buffers.get();
    }
  }

  private record Input(Object dataSet, AtomicLong barriers, AtomicLong bytes, AtomicLong buffers)
      implements InputProbe {
    @Override
    public long queuedBytes() {
      return bytes.get();
    }

    @Override
    public double use(double room) {
      return buffers.get() / room;
    }

    @Override
    public long barrier() {
      return barriers.get();
    }
  }
}

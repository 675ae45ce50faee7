package io.sluice.flink.plugin.level;

import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Entity;
import io.sluice.core.control.Journal;
import io.sluice.core.control.Knob;
import io.sluice.core.control.Lease;
import io.sluice.core.control.LeaseHeldException;
import io.sluice.core.control.Mechanism;
import io.sluice.flink.plugin.hook.task.TaskIdentity;
import io.sluice.flink.plugin.hook.v2_3.ForwardingPartition;
import io.sluice.flink.plugin.hook.v2_3.PipelinedOutput;
import io.sluice.flink.plugin.hook.v2_3.TaskHook;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** A throw-away level beside those of the plug-in: it counts what all outputs send. */
public final class CountingLevel implements Level {
  private final LevelContext process;
  private final AtomicLong sent = new AtomicLong();
  private volatile boolean throwing;
  private volatile boolean throwingHook;
  private volatile boolean armed = true;

  /** Opens it; found by the plug-in as a service. */
  public static final class Factory implements LevelFactory {
    @Override
    public Level open(LevelContext process) {
      return new CountingLevel(process);
    }
  }

  private CountingLevel(LevelContext process) {
    this.process = process;
  }

  /** Has its next duty throw. */
  public void startThrowing() {
    throwing = true;
  }

  /** Has its hook throw at the next task. */
  public void startThrowingAtTasks() {
    throwingHook = true;
  }

  public long sent() {
    return sent.get();
  }

  public boolean isArmed() {
    return armed;
  }

  /** Takes a lease as its mechanism would. */
  public Lease take(Entity entity, Knob knob) throws LeaseHeldException {
    return process.leases().take("counting", entity, knob);
  }

  @Override
  public List<TaskHook> hooks() {
    return List.of(new Hook());
  }

  @Override
  public Mechanism create(Settings settings) {
    if (throwing) {
      throw new IllegalStateException("a level with a fault");
    }
    armed = true;
    return new Counting();
  }

  @Override
  public void register(MetricGroup sluice) {
    sluice.addGroup("counting").gauge("sent", (Gauge<Long>) sent::get);
  }

  @Override
  public void close() {}

  private final class Hook implements TaskHook {
    @Override
    public PipelinedOutput wrapOutput(PipelinedOutput output, TaskIdentity task) {
      if (throwingHook) {
        throw new IllegalStateException("a hook with a fault");
      }
      return new CountedOutput(output);
    }
  }

  @SuppressWarnings("try")
  private final class CountedOutput extends ForwardingPartition<PipelinedOutput> {
    CountedOutput(PipelinedOutput output) {
      super(output);
    }

    @Override
    public void emitRecord(ByteBuffer record, int target) throws IOException {
      sent.incrementAndGet();
      super.emitRecord(record, target);
    }
  }

  private final class Counting implements Mechanism {
    private final Journal<Counted> journal = new Journal<>(10, process.journal()::accept);
    private long told;

    @Override
    public String name() {
      return "counting";
    }

    @Override
    public void addDuties(ControlLoop loop, long nowNanos) {
      loop.add(this::count, nowNanos);
    }

    private long count(long nowNanos) {
      if (throwing) {
        throw new IllegalStateException("a mechanism with a fault");
      }
      if (sent.get() > 2 * told) {
        told = sent.get();
        journal.record(new Counted(System.currentTimeMillis(), told));
      }
      return 1_000_000;
    }

    @Override
    public void disarm() {
      armed = false;
    }

    @Override
    public void arm() {
      armed = true;
    }

    @Override
    public void close() {}
  }
}

package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.load.ContainerLoad.Stored;
import java.util.function.Supplier;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** Registers what a container has on disk as metrics of its gate. */
final class StoredMetrics {

  private StoredMetrics() {}

  static void register(MetricGroup gate, Supplier<Stored> stored) {
    MetricGroup group = gate.addGroup("sluice");
    group.gauge("backupsOnDisk", (Gauge<Integer>) () -> stored.get().backups());
    group.gauge("backupBytesOnDisk", (Gauge<Long>) () -> stored.get().bytes());
    group.gauge("backupDiskFailing", (Gauge<Integer>) () -> stored.get().failing() ? 1 : 0);
  }
}

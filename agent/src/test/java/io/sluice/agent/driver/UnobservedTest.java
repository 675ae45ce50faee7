package io.sluice.agent.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorReader;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.channel.OpenChannel;
import io.sluice.linux.proc.PidNamespaces;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.PublishedOperator;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine that was looked at is no longer looked at. */
final class UnobservedTest {

  @Test
  void what_was_told_last_is_not_taken_for_news_by_who_looks_next(@TempDir Path folder)
      throws Exception {
    LogicalOperator map = new LogicalOperator(1, "job", "map", Set.of(), Set.of());
    PublishedOperator told = UnchangingOperator.of(map, 5, 5, 3);
    try (ChannelFile file = ChannelFile.open(folder, "test").orElseThrow();
        OperatorPublisher publisher = OperatorPublisher.start(file, () -> List.of(told))) {
      assertThat(publisher).isNotNull();
      try (Driver first = new ChannelDriver(folder, ProcessScope.ALL, false, line -> {})) {
        await().until(() -> itemsIn(first) == 5);
      }

      Path own = folder.resolve(ChannelName.of(ProcessHandle.current().pid()));
      try (OpenChannel channel = OpenChannel.open(own, new PidNamespaces(), false).orElseThrow()) {
        OperatorReader silent = new OperatorReader(channel.memory(), channel.reader());
        await().until(() -> silent.gauge(0, Gauge.IN) == Gauge.UNKNOWN);
        assertThat(silent.gauge(0, Gauge.QUEUE)).isEqualTo(Gauge.UNKNOWN);
      }

      try (Driver next = new ChannelDriver(folder, ProcessScope.ALL, false, line -> {})) {
        await().until(() -> itemsIn(next) == 5);
      }
    }
  }

  private static double itemsIn(Driver driver) {
    driver.look(System.currentTimeMillis());
    return driver.operators().stream()
        .mapToDouble((PhysicalOperator each) -> driver.fetch(Metric.INPUT_COUNT, each))
        .findFirst()
        .orElse(Double.NaN);
  }
}

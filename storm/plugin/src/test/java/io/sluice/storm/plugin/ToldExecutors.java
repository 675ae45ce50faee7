package io.sluice.storm.plugin;

import static org.awaitility.Awaitility.await;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorReader;
import io.sluice.core.channel.OperatorRow;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.Config;

/** Reads what a worker in this process publishes of its executors. */
final class ToldExecutors {
  private final OperatorReader reader;

  private ToldExecutors(OperatorReader reader) {
    this.reader = reader;
  }

  /** Makes the workers of a topology publish theirs in a folder. */
  static void telling(Config topology, Path folder) {
    topology.put(
        Config.TOPOLOGY_METRICS_REPORTERS,
        List.of(
            Map.of(
                "class", SluiceReporter.class.getName(), "sluice.channel.dir", folder.toString())));
  }

  /** Waits until it tells anything there. */
  static ToldExecutors in(Path folder) throws Exception {
    Path file = folder.resolve(ChannelName.of(ProcessHandle.current().pid()));
    await().until(() -> Files.exists(file));
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, Files.size(file));
      return new ToldExecutors(new OperatorReader(memory, new ChannelReader(memory)));
    }
  }

  /** Returns a gauge of the only instance; reading it keeps it fresh. */
  long gauge(String operator, Gauge gauge) throws Exception {
    reader.beat(System.currentTimeMillis());
    long sequence = reader.sequence();
    Optional<List<OperatorRow>> rows = reader.rows(sequence);
    Map<String, Long> values = new HashMap<>();
    for (int row = 0; row < rows.map(List::size).orElse(0); row++) {
      values.put(rows.orElseThrow().get(row).operator().name(), reader.gauge(row, gauge));
    }
    return values.getOrDefault(operator, Long.MIN_VALUE);
  }
}

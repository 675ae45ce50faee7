package io.sluice.storm.plugin;

import com.codahale.metrics.MetricRegistry;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.storm.plugin.report.Components;
import io.sluice.storm.plugin.report.Executors;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.metrics2.MetricRegistryProvider;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.metrics2.reporters.StormReporter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs Sluice in a Storm worker. Storm starts it as one of its reporters of metrics (version 2); it
 * reports no metrics, but publishes the worker's executors in the channel's file. It is named in
 * {@code storm.yaml}:
 *
 * <pre>
 * topology.metrics.reporters:
 *   - class: io.sluice.storm.plugin.SluiceReporter
 *     sluice.channel.dir: /run/sluice
 * </pre>
 *
 * <p>Whatever goes wrong is logged once; the worker goes on without it.
 */
public final class SluiceReporter implements StormReporter {
  private static final Logger LOG = LoggerFactory.getLogger(SluiceReporter.class);

  private Optional<Executors> executors = Optional.empty();
  private Optional<Path> folder = Optional.empty();
  private Optional<ChannelFile> channel = Optional.empty();
  private Optional<OperatorPublisher> publisher = Optional.empty();

  @Override
  public void prepare(
      MetricRegistryProvider provider, Map<String, Object> topology, Map<String, Object> own) {
    folder = ReporterSettings.folder(own, LOG::warn);
    if (provider instanceof StormMetricRegistry registry) {
      Components components = Components.of(topology);
      if (folder.isPresent() && components.mayHaveWindows()) {
        EventTimeHook.addTo(topology);
      }
      executors = Optional.of(new Executors(components, registry));
    } else {
      prepare(provider.getRegistry(), topology, own);
    }
  }

  @Override
  @SuppressWarnings("deprecation") // it has to be there
  public void prepare(
      MetricRegistry registry, Map<String, Object> topology, Map<String, Object> own) {
    LOG.warn("This Storm keeps its metrics otherwise than 2.8: no agent can order threads.");
  }

  @Override
  public void start() {
    if (executors.isPresent()) {
      channel = folder.flatMap(path -> ChannelFile.open(path, "storm"));
      publisher = channel.map(file -> OperatorPublisher.start(file, executors.get()::operators));
    }
  }

  @Override
  public void stop() {
    publisher.ifPresent(OperatorPublisher::close);
    channel.ifPresent(ChannelFile::close);
  }

  @Override
  public void close() {
    stop();
  }
}

package io.sluice.storm.plugin.transport;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.Settings;
import io.sluice.core.tuple.config.TupleSection;
import io.sluice.storm.plugin.settings.StormSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the keys of Sluice that stand in the configuration of a topology, or in storm.yaml. */
final class TransportSettings {
  private static final Logger LOG = LoggerFactory.getLogger(TransportSettings.class);
  private static final KeyTable KEYS = new KeyTable(TupleSection.INSTANCE);

  private TransportSettings() {}

  /** Returns the settings; empty when a key is wrong, and then all that is wrong is logged. */
  static Optional<Settings> read(Map<String, Object> topology, TransportHealth health) {
    List<String> wrong = new ArrayList<>();
    Optional<Settings> settings = StormSettings.read(KEYS, topology, wrong::add);
    for (String each : wrong) {
      LOG.error("Sluice is configured wrongly and the worker sends as without it: {}", each);
    }
    if (settings.isEmpty()) {
      health.misconfigured(wrong.size());
    }
    return settings;
  }
}

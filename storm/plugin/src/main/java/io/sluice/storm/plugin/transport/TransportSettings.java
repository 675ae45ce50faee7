package io.sluice.storm.plugin.transport;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.Settings;
import io.sluice.core.config.SettingsResult;
import io.sluice.core.tuple.config.TupleSection;
import java.util.HashMap;
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
    Map<String, String> texts = new HashMap<>();
    topology.forEach((key, value) -> texts.put(key, value == null ? null : value.toString()));
    SettingsResult result = KEYS.parse(texts);
    if (result instanceof SettingsResult.Invalid invalid) {
      invalid
          .problems()
          .forEach(
              problem ->
                  LOG.error(
                      "Sluice is configured wrongly and the worker sends as without it: {}",
                      problem.message()));
      health.misconfigured(invalid.problems().size());
      return Optional.empty();
    }
    return Optional.of(result.orThrow());
  }
}

package io.sluice.agent.config;

import io.sluice.core.model.NamePattern;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Holds the keys of an engine. A missing key is null. */
record EngineForm(
    String profile,
    String name,
    NamePattern process,
    String thread,
    List<String> helpers,
    String prometheus,
    String graphite,
    String jmx,
    Duration every,
    Map<String, String> metrics,
    String flink,
    String storm) {

  EngineForm {
    metrics = metrics == null ? Map.of() : new LinkedHashMap<>(metrics);
  }
}

package io.sluice.agent.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.thread.config.Caution;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.thread.config.Unmatched;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Holds the keys of a file. A missing key is null, or has its default. */
record AgentForm(
    Path channels,
    List<String> processes,
    JsonNode engines,
    Boolean apply,
    Double contention,
    Duration watchdog,
    @JsonProperty("guard-patience") Duration guardPatience,
    @JsonProperty("guard-hold") Duration guardHold,
    String coordinator,
    String listen,
    @JsonProperty("token-file") Path tokenFile,
    Path journal,
    Unmatched unmatched,
    JsonNode rules) {

  AgentForm {
    apply = apply != null && apply;
    unmatched = unmatched == null ? ThreadSection.UNMATCHED.defaultValue() : unmatched;
  }

  /** Returns when an order is applied and when it is taken back. */
  Caution caution() {
    Caution shipped = Caution.SHIPPED;
    return new Caution(
        Objects.requireNonNullElse(contention, shipped.contention()),
        Objects.requireNonNullElse(watchdog, shipped.watchdog()),
        Objects.requireNonNullElse(guardPatience, shipped.guardPatience()),
        Objects.requireNonNullElse(guardHold, shipped.guardHold()));
  }
}

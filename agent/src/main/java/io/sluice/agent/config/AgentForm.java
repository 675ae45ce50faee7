package io.sluice.agent.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.Unmatched;
import java.nio.file.Path;
import java.util.List;

/** The keys of a file. What is not said is null, or as it is shipped. */
record AgentForm(
    Path channels,
    List<String> processes,
    JsonNode engines,
    Boolean apply,
    Double contention,
    String coordinator,
    String listen,
    @JsonProperty("token-file") Path tokenFile,
    Path journal,
    Unmatched unmatched,
    JsonNode rules) {

  AgentForm {
    apply = apply != null && apply;
    contention = contention == null ? AgentOptions.CONTENTION : contention;
    unmatched = unmatched == null ? Unmatched.WARN : unmatched;
  }
}

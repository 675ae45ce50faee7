package io.sluice.agent.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.config.PolicyLevel;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.thread.config.Unmatched;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.Transformation;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.RealTimeBound;
import java.time.Duration;
import java.util.Map;

/** Holds the keys of a rule. A missing key is null, or has its default. */
record RuleForm(
    String name,
    NamePattern engine,
    NamePattern query,
    NamePattern operator,
    String policy,
    Map<String, Double> priorities,
    PolicyLevel level,
    Transformation transformation,
    @JsonProperty("switch") JsonNode switches,
    Duration period,
    JsonNode smoothing,
    String translator,
    Grouping group,
    Double floor,
    RealTimeBound bound,
    Schedule.Kind scheduler,
    Duration slice,
    Long highest,
    Normaliser normaliser,
    Unmatched unmatched)
    implements PolicyForm {

  RuleForm {
    engine = engine == null ? NamePattern.ANY : engine;
    query = query == null ? NamePattern.ANY : query;
    operator = operator == null ? NamePattern.ANY : operator;
    policy = policy == null ? ThreadSection.POLICY.defaultValue() : policy;
    translator = translator == null ? ThreadSection.TRANSLATOR.defaultValue() : translator;
    slice = slice == null ? ThreadSection.SLICE.defaultValue() : slice;
    highest = highest == null ? ThreadSection.HIGHEST.defaultValue() : highest;
    normaliser = normaliser == null ? ThreadSection.NORMALISER.defaultValue() : normaliser;
  }
}

package io.sluice.agent.generic;

import java.util.Map;

/** A value of a metric that an engine exposes. */
public record Sample(String name, Map<String, String> labels, double value) {}

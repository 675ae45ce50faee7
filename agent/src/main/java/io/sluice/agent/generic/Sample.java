package io.sluice.agent.generic;

import java.util.Map;

/** A value that an engine shows. */
public record Sample(String name, Map<String, String> labels, double value) {}

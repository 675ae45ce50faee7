package io.sluice.core.state.model;

import java.io.Serializable;

/** The name of a process; what runs in one process dies together. */
public record ProcessId(String name) implements Serializable {}

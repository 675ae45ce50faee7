package io.sluice.core.state.model;

import java.io.Serializable;

/** The change of one slice's owner. */
public record Move(Slice slice, ContainerId from, ContainerId to) implements Serializable {}

package io.sluice.flink.plugin.state.message;

import java.io.Serializable;

/** Moves a slice from one container to another. */
public record SliceMove(int slice, int from, int to) implements Serializable {}

package io.sluice.flink.plugin.state.heap;

/** Marks the factory of an operator whose task is a container of an elastic stage. */
public interface HoldsSlices {}

package io.sluice.core.state.content;

/**
 * Stands for the objects of a slice, as another container of the same process can take them. It is
 * never written.
 */
public interface Reference {}

package io.sluice.core.state.explore;

/** Marks what all worlds that are explored together share, because it never changes. */
public interface Unchanging {}

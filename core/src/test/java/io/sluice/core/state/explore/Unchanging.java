package io.sluice.core.state.explore;

/** What is the same in all worlds that are explored together, and never changes. */
public interface Unchanging {}

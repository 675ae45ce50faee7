package io.sluice.core.state.content;

import java.util.Iterator;

/** Reads the entries of a copy, never a tombstone, and what is attached to it. */
public interface Base extends Iterator<Entry> {

  Bytes attachment();
}

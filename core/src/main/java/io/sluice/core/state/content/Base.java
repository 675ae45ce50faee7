package io.sluice.core.state.content;

import java.util.Iterator;

/** The entries of a copy, and what is attached to it; never a tombstone. */
public interface Base extends Iterator<Entry> {

  Bytes attachment();
}

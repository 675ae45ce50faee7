package io.sluice.core.config;

import java.util.List;

/**
 * The keys of one level, and how its settings are read from what a user gave.
 *
 * @param <T> the settings of the level: immutable
 */
public interface Section<T> {

  /** Returns all keys of this level, in the order in which they are documented. */
  List<Key<?>> keys();

  /** Reads each key, and compares those that depend on one another. */
  T read(GivenValues given);
}

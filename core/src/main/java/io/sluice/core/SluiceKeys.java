package io.sluice.core;

import io.sluice.core.config.KeyTable;
import io.sluice.core.query.config.QuerySection;
import io.sluice.core.state.config.StateSection;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.tuple.config.TupleSection;

/** Lists the sections of all levels; a level that comes later adds its own here. */
public final class SluiceKeys {

  /** Holds all keys there are. */
  public static final KeyTable TABLE =
      new KeyTable(
          QuerySection.INSTANCE,
          ThreadSection.INSTANCE,
          StateSection.INSTANCE,
          TupleSection.INSTANCE);

  private SluiceKeys() {}
}

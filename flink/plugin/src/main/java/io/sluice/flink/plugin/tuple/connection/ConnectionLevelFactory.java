package io.sluice.flink.plugin.tuple.connection;

import io.sluice.core.tuple.config.ConnectionUse;
import io.sluice.core.tuple.config.TupleSettings;
import io.sluice.flink.plugin.level.Level;
import io.sluice.flink.plugin.level.LevelContext;
import io.sluice.flink.plugin.level.LevelFactory;

/** Opens the level of tuples where {@code sluice.tuple.connections} names it. */
public final class ConnectionLevelFactory implements LevelFactory {

  @Override
  public boolean isWanted(LevelContext process) {
    return process.settings().map(TupleSettings::of).stream()
        .anyMatch(settings -> settings.connections() != ConnectionUse.OFF);
  }

  @Override
  public Level open(LevelContext process) {
    return new ConnectionLevel(process.leases());
  }

  @Override
  public String toString() {
    return "The order of connections";
  }
}

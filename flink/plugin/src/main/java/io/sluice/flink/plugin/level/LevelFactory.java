package io.sluice.flink.plugin.level;

import io.sluice.plugin.base.exchange.ExchangeHub;
import java.util.List;
import java.util.ServiceLoader;

/** Opens a level. Found as a service, so that the plug-in names no level. */
public interface LevelFactory {

  /** Opens it in a process whose first TaskManager starts. */
  Level open(LevelContext process);

  /** Subscribes to its topics at the hub of the exchange, in the JobManager. */
  default void join(ExchangeHub hub) {}

  /** Returns those of all levels that are there. */
  static List<LevelFactory> all() {
    return ServiceLoader.load(LevelFactory.class, LevelFactory.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}

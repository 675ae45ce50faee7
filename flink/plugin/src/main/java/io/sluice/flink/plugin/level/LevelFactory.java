package io.sluice.flink.plugin.level;

import io.sluice.plugin.base.exchange.ExchangeHub;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;

/** Opens a level. Found as a service, so that the plug-in names no level. */
public interface LevelFactory {

  /** Returns whether there is to be such a level in a process; asked before it is opened. */
  default boolean isWanted(LevelContext process) {
    return true;
  }

  /** Opens it in a process whose first TaskManager starts. */
  Level open(LevelContext process);

  /** Subscribes to its topics at the hub of the exchange, in the JobManager. */
  default void join(ExchangeHub hub) {}

  /**
   * Returns those of all levels that are there; one that cannot be loaded is logged and left out.
   */
  static List<LevelFactory> all() {
    List<LevelFactory> all = new ArrayList<>();
    Iterator<LevelFactory> each =
        ServiceLoader.load(LevelFactory.class, LevelFactory.class.getClassLoader()).iterator();
    boolean more = true;
    while (more) {
      try {
        more = each.hasNext();
        if (more) {
          all.add(each.next());
        }
      } catch (ServiceConfigurationError fault) {
        LoggerFactory.getLogger(LevelFactory.class)
            .error("A level could not be loaded; Flink runs without it.", fault);
      }
    }
    return all;
  }
}

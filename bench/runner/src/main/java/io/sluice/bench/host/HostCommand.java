package io.sluice.bench.host;

import java.util.List;

/** How a host process is started. The only place that knows where an engine's jars are. */
@FunctionalInterface
public interface HostCommand {

  /**
   * Program and arguments of a host.
   *
   * @param plugin whether Sluice is loaded into the engine
   */
  List<String> words(boolean plugin);
}

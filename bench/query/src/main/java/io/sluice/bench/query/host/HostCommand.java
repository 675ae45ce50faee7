package io.sluice.bench.query.host;

import java.nio.file.Path;
import java.util.List;

/** How a host process is started. The only place that knows where an engine's jars are. */
@FunctionalInterface
public interface HostCommand {

  /**
   * Program and arguments of a host.
   *
   * @param plugin whether Sluice is loaded into the engine
   * @param temporary folder for what the process needs only while it runs
   */
  List<String> words(boolean plugin, Path temporary);
}

package io.sluice.bench.query.host;

import java.nio.file.Path;
import java.util.List;

/**
 * Builds the command that starts a host process. Only its implementation knows where an engine's
 * jars are.
 */
@FunctionalInterface
public interface HostCommand {

  /**
   * Returns program and arguments of a host.
   *
   * @param plugin whether the engine loads Sluice
   * @param temporary the folder of the process's temporary files
   */
  List<String> words(boolean plugin, Path temporary);
}

package io.sluice.bench.query.host;

import java.nio.file.Path;
import java.util.List;

/** Builds the command that starts a host process. Only this knows where an engine's jars are. */
@FunctionalInterface
public interface HostCommand {

  /**
   * Returns program and arguments of a host.
   *
   * @param plugin whether Sluice is loaded into the engine
   * @param temporary folder for what the process needs only while it runs
   */
  List<String> words(boolean plugin, Path temporary);
}

package io.sluice.bench.thread.engine;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Starts a new engine, which writes its files to one folder and publishes its operators in another.
 */
@FunctionalInterface
public interface EngineStarter {
  Engine start(Path work, Path channels) throws IOException, InterruptedException;
}

package io.sluice.bench.thread.engine;

import java.io.IOException;
import java.nio.file.Path;

/** Starts a fresh engine that may write to a folder and publishes its operators in another one. */
@FunctionalInterface
public interface EngineStarter {
  Engine start(Path work, Path channels) throws IOException, InterruptedException;
}

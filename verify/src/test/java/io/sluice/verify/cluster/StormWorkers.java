package io.sluice.verify.cluster;

import io.sluice.bench.process.storm.StandaloneStorm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the worker processes of a Storm. */
public final class StormWorkers {
  private static final String WORKER = "\0org.apache.storm.daemon.worker.Worker\0";
  private static final String LOG_WRITER = "\0org.apache.storm.LogWriter\0";

  private StormWorkers() {}

  /** Returns those that its supervisor has started and that are there. */
  public static List<ProcessHandle> of(StandaloneStorm storm) {
    try (Stream<ProcessHandle> all = storm.supervisor().descendants()) {
      return all.filter(each -> isWorker(each.pid())).toList();
    }
  }

  private static boolean isWorker(long process) {
    try {
      String command = Files.readString(Path.of("/proc", "" + process, "cmdline"));
      return command.contains(WORKER) && !command.contains(LOG_WRITER);
    } catch (IOException gone) {
      return false;
    }
  }
}

package io.sluice.verify.cluster;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A real Kafka Streams application in a process of its own, a thread for each partition. */
public final class RunningStreams implements AutoCloseable {
  private static final String MAIN = "io.sluice.verify.kafka.SlowStreams";

  private static final long START_SECONDS = 120;

  private final ChildProcess application;
  private final List<String> threads;

  private RunningStreams(ChildProcess application, List<String> threads) {
    this.application = application;
    this.threads = threads;
  }

  /** Starts one and returns when each of its threads has a partition. */
  public static RunningStreams start(Path work, String bootstrap, String topic, int partitions)
      throws IOException, InterruptedException {
    String state = work.resolve("streams").toString();
    ChildProcess application =
        ChildCommand.jvm(
                "streams",
                work,
                List.of("-Xmx128m", "-XX:+UseSerialGC"),
                List.of(Path.of(System.getProperty("java.class.path"))),
                List.of(MAIN, bootstrap, state, topic, Integer.toString(partitions)))
            .talking()
            .start();
    String threads = application.awaitReady(START_SECONDS);
    return new RunningStreams(application, List.of(threads.split(" ", -1)));
  }

  /** Fits the command line of an application that talks to this broker, and no other. */
  public static String command(String bootstrap) {
    return "*" + MAIN + " " + bootstrap + "*";
  }

  /** The name of the thread that has a partition. */
  public String thread(int partition) {
    return threads.get(partition);
  }

  public boolean isAlive() {
    return application.isAlive();
  }

  @Override
  public void close() {
    application.close();
  }
}

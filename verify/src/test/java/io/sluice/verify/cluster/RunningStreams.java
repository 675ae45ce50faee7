package io.sluice.verify.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A real Kafka Streams application in a process of its own, a thread for each partition. */
public final class RunningStreams implements AutoCloseable {
  private static final String MAIN = "io.sluice.verify.kafka.SlowStreams";

  private final ChildJvm application;
  private final Map<Integer, String> threads = new HashMap<>();

  private RunningStreams(ChildJvm application) {
    this.application = application;
  }

  /** Starts one and returns when each of its threads has a partition. */
  public static RunningStreams start(Path work, String bootstrap, String topic, int partitions)
      throws IOException {
    Path log = work.resolve("streams.log");
    RunningStreams streams =
        new RunningStreams(
            ChildJvm.startTalking(
                log,
                List.of("-Xmx128m", "-XX:+UseSerialGC"),
                System.getProperty("java.class.path"),
                MAIN,
                List.of(
                    bootstrap,
                    work.resolve("streams").toString(),
                    topic,
                    Integer.toString(partitions))));
    while (streams.threads.size() < partitions) {
      String line = streams.application.output().readLine();
      if (line == null) {
        streams.close();
        throw new IOException("the application ended before it was ready; see " + log);
      }
      String[] words = line.split(" ", 2);
      streams.threads.put(Integer.valueOf(words[0]), words[1]);
    }
    return streams;
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

package io.sluice.host.flink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.host.flink.source.LoadFeed;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The host's end of a {@link KafkaFeeder}. */
public final class KafkaFeed implements LoadFeed {

  private static final String HEAP = "-Xmx512m";

  private final Process process;
  private final PrintStream commands;
  private final Thread listener;
  private volatile String broken;
  private volatile double lateMillis;

  private KafkaFeed(Process process) {
    this.process = process;
    commands = new PrintStream(process.getOutputStream(), true, UTF_8);
    listener = new Thread(this::listen, "host-feeder");
    listener.setDaemon(true);
  }

  /** Starts a feeder and waits until it has laid out the workload. */
  public static KafkaFeed start(WorkloadSpec spec, KafkaTopics topics) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                KafkaFeeder.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    KafkaFeed feed = new KafkaFeed(process);
    feed.tell(new FeederLine.Start(spec, topics.prefix()));
    BufferedReader answers = process.inputReader(UTF_8);
    if (answers.readLine() == null) {
      throw new IOException("the Kafka feeder did not start; standard error says why");
    }
    feed.listener.start();
    return feed;
  }

  @Override
  public void offer(Phase phase) {
    tell(new FeederLine.Feed(phase));
  }

  @Override
  public void check() {
    if (broken != null) {
      throw new IllegalStateException(broken);
    }
  }

  @Override
  public double lateMillis() {
    return lateMillis;
  }

  /** Ends the feeder, whatever it still had to send. */
  public void stop() throws InterruptedException {
    commands.close();
    if (!process.waitFor(5, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }

  private void tell(FeederLine line) {
    commands.println(line.text());
  }

  private void listen() {
    try (BufferedReader answers = process.inputReader(UTF_8)) {
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        FeederLine answer = FeederLine.read(line);
        if (answer instanceof FeederLine.Fed fed) {
          lateMillis = fed.lateMillis();
        } else if (answer instanceof FeederLine.Broken trouble) {
          broken = trouble.message();
        }
      }
      broken = "the Kafka feeder has ended";
    } catch (IOException e) {
      broken = "the Kafka feeder cannot be heard: " + e.getMessage();
    }
  }
}

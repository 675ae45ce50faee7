package io.sluice.host.flink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.workload.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Sends a workload to Kafka at the planned times, in a process of its own: neither its CPU nor its
 * pauses belong to the engine that is measured. Started by a host on the host's own class path;
 * speaks {@link FeederLine} on standard input and output; ends with its standard input.
 */
public final class KafkaFeeder {

  private KafkaFeeder() {}

  public static void main(String[] args) throws InterruptedException {
    PrintStream out = System.out;
    System.setOut(System.err);
    LinkedBlockingQueue<FeederLine> lines = new LinkedBlockingQueue<>();
    Thread reader = new Thread(() -> read(lines), "feeder-commands");
    reader.setDaemon(true);
    reader.start();
    FeederLine.Start start = (FeederLine.Start) lines.take();
    Workload workload = Workload.of(start.workload());
    KafkaTopics topics = new KafkaTopics(start.workload().kafkaBootstrap(), start.topicPrefix());
    try (PhaseSender sender = new PhaseSender(workload, topics)) {
      out.println(new FeederLine.Started().text());
      while (true) {
        FeederLine.Feed feed = (FeederLine.Feed) lines.take();
        out.println(sender.send(feed.phase()).text());
      }
    }
  }

  private static void read(LinkedBlockingQueue<FeederLine> lines) {
    try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(FeederLine.read(line));
      }
    } catch (IOException e) {
      System.err.println("standard input failed: " + e);
    }
    Runtime.getRuntime().halt(0);
  }
}

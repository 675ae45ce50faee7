package io.sluice.host.flink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.workload.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * Sends workloads to Kafka at the planned times, in a process of its own: neither its CPU nor its
 * pauses belong to the engines that are measured.
 *
 * <p>Started with the broker's address; says {@code ready HOST:PORT} on standard output, where each
 * host connects and speaks {@link FeederLine}. Ends with its standard input.
 */
public final class KafkaFeeder {

  private KafkaFeeder() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: KafkaFeeder BROKER (as HOST:PORT)");
      System.exit(2);
    }
    daemon("feeder-parent", KafkaFeeder::endWithStandardInput);
    try (ServerSocket hosts = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      System.out.println(
          "ready " + hosts.getInetAddress().getHostAddress() + ":" + hosts.getLocalPort());
      while (true) {
        Socket host = hosts.accept();
        daemon("feeder-" + host.getPort(), () -> serve(host, args[0]));
      }
    }
  }

  private static void serve(Socket host, String bootstrap) {
    try (host;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(host.getInputStream(), UTF_8));
        PrintStream answers = new PrintStream(host.getOutputStream(), true, UTF_8)) {
      FeederLine.Start start = (FeederLine.Start) FeederLine.read(lines.readLine());
      Workload workload = Workload.of(start.workload());
      KafkaTopics topics = new KafkaTopics(bootstrap, start.topicPrefix());
      try (PhaseSender sender = new PhaseSender(workload, topics)) {
        answers.println(new FeederLine.Started(bootstrap).text());
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          FeederLine.Feed feed = (FeederLine.Feed) FeederLine.read(line);
          answers.println(sender.send(feed.phase()).text());
        }
      }
    } catch (IOException | RuntimeException e) {
      System.err.println("a host is no longer served: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void endWithStandardInput() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is expected on standard input but its end.
      }
    } catch (IOException e) {
      System.err.println("standard input failed, taken as its end: " + e);
    }
    Runtime.getRuntime().halt(0);
  }

  private static void daemon(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
  }
}

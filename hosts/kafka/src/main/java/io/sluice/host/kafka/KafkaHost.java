package io.sluice.host.kafka;

import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;

/**
 * Runs one Kafka broker (KRaft, loopback only) in this process.
 *
 * <p>A parent starts it with an empty folder as the only argument, waits for the line {@code ready
 * HOST:PORT} on standard output, and ends it by closing standard input. So a broker never outlives
 * its parent, even if that is killed. Logs go to standard error. Exit code 2: bad arguments; 1: the
 * broker did not start.
 */
public final class KafkaHost {

  private KafkaHost() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: KafkaHost FOLDER (empty, or not there yet)");
      System.exit(2);
    }
    int port = Ports.free();
    BrokerFiles files = BrokerFiles.create(Path.of(args[0]), port, Ports.free());
    daemon("ready-reporter", () -> reportReady("127.0.0.1:" + port));
    daemon("broker", () -> kafka.Kafka.main(new String[] {files.propertiesFile()}));
    try {
      while (System.in.read() >= 0) {
        // the process ends with its parent
      }
    } finally {
      System.exit(0);
    }
  }

  private static void reportReady(String bootstrap) {
    Map<String, Object> config =
        Map.of(
            AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrap,
            AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 120_000,
            AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, 100);
    try (Admin admin = Admin.create(config)) {
      admin.describeCluster().nodes().get();
      System.out.println("ready " + bootstrap);
    } catch (ExecutionException | InterruptedException e) {
      System.err.println("the broker did not answer: " + e);
      System.exit(1);
    }
  }

  private static void daemon(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
  }
}

package io.sluice.host.flink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.context.LoadFeed;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;

/** The host's end of the {@link KafkaFeeder}. */
public final class KafkaFeed implements LoadFeed, Closeable {

  private final Socket socket;
  private final BufferedReader answers;
  private final PrintStream commands;
  private final Workload workload;
  private final KafkaTopics topics;
  private volatile String broken;
  private volatile double lateMillis;

  /** Asks the feeder to lay out the workload, and waits until it has. */
  private KafkaFeed(Socket socket, Workload workload, String topicPrefix) throws IOException {
    this.socket = socket;
    this.workload = workload;
    answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
    commands = new PrintStream(socket.getOutputStream(), true, UTF_8);
    tell(new FeederLine.Start(workload.spec(), topicPrefix));
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the Kafka feeder did not lay out the workload; its log says why");
    }
    FeederLine.Started started = (FeederLine.Started) FeederLine.read(answer);
    topics = new KafkaTopics(started.bootstrap(), topicPrefix);
  }

  /** Connects to the feeder that the workload names, and makes the topics. */
  public static KafkaFeed connect(Workload workload, String topicPrefix)
      throws IOException, InterruptedException {
    URI address = URI.create("tcp://" + workload.spec().kafkaFeeder());
    Socket socket = new Socket(address.getHost(), address.getPort());
    KafkaFeed feed = new KafkaFeed(socket, workload, topicPrefix);
    feed.topics.create(workload);
    Thread listener = new Thread(feed::listen, "host-feeder");
    listener.setDaemon(true);
    listener.start();
    return feed;
  }

  /** Where the records are sent to. */
  public KafkaTopics topics() {
    return topics;
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
  public void forgetConsumed() throws InterruptedException {
    topics.empty(workload);
  }

  @Override
  public double lateMillis() {
    return lateMillis;
  }

  /** Nothing more will be sent; leaves no topics behind. */
  @Override
  public void close() throws IOException {
    socket.close();
    try {
      topics.delete(workload);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell(FeederLine line) {
    commands.println(line.text());
  }

  private void listen() {
    try {
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

package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.protocol.Ports;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.cluster.RunningKafka;
import io.sluice.verify.cluster.RunningStreams;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice agent} beside engines of which it knows nothing but names and metrics. */
@KeepArtifacts
@Tag("process")
final class EnginesFromOutsideTest {
  private static final String TOPIC = "readings";
  private static final int MANY = 30_000;
  private static final int FEW = 6_000;

  @Test
  void the_thread_that_is_further_behind_comes_first_until_the_agent_ends(Artifacts artifacts)
      throws Exception {
    assumeTrue(Lowered.canBeRaised(), "this host does not let a thread be raised again");
    try (RunningKafka kafka = RunningKafka.start(artifacts.directory())) {
      kafka.createTopic(TOPIC, 2);
      try (RunningStreams streams =
          RunningStreams.start(artifacts.directory(), kafka.bootstrap(), TOPIC, 2)) {
        write(kafka.bootstrap());
        List<JsonNode> seen = ordered(artifacts, kafka, streams);
        for (JsonNode operator : seen) {
          assertThat(nice(operator)).as("%s is given back", operator).isZero();
        }
        assertThat(streams.isAlive()).isTrue();
      }
    }
  }

  @Test
  void every_query_of_an_engine_with_a_thread_per_operator_is_told_by_names_alone(
      Artifacts artifacts) throws Exception {
    Files.writeString(
        artifacts.file("agent.yaml"),
        """
        engines:
        - name: outside
          process: '*HarnessHost *"workload":"syn"*'
          thread: "{query}/{operator} ({subtask}/*)"
        rules:
        - policy: static
          priorities: {source: 1, "filter*": 2, sink: 4}
        """);
    try (SluiceCommand bench =
            SluiceCommand.start(
                artifacts.directory(),
                "bench thread --trial --engine harness --workload syn --arms os --rates 200 --rounds 1"
                    + " --seconds 60 --warm-up 60 --heap 512m --out run");
        SluiceCommand agent = listening(artifacts)) {
      String url = url(agent);
      bench.awaitPrinted(Pattern.compile("(warming up)"));
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () -> {
                Set<String> names = new TreeSet<>();
                for (JsonNode each : operators(url)) {
                  names.add(each.at("/query").asText() + ' ' + each.at("/operator").asText());
                  assertThat(each.at("/cpu_use").asDouble()).isBetween(0.0, 1.1);
                }
                assertThat(names).hasSize(100).contains("q00 source", "q19 sink");
              });
    }
  }

  private static SluiceCommand listening(Artifacts artifacts) throws IOException {
    return SluiceCommand.start(
        artifacts.directory(), "agent --config agent.yaml --listen 127.0.0.1:" + Ports.free());
  }

  private static String url(SluiceCommand agent) {
    return agent.awaitPrinted(Pattern.compile("listening at (http://\\S+)"));
  }

  private static void write(String bootstrap) throws Exception {
    Properties settings = new Properties();
    settings.setProperty("bootstrap.servers", bootstrap);
    List<Future<?>> sent = new ArrayList<>();
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (int i = 0; i < MANY; i++) {
        sent.add(producer.send(new ProducerRecord<>(TOPIC, 0, null, new byte[8])));
        if (i < FEW) {
          sent.add(producer.send(new ProducerRecord<>(TOPIC, 1, null, new byte[8])));
        }
      }
      for (Future<?> record : sent) {
        record.get();
      }
    }
  }

  /** Returns what an agent that has put them in order saw last. */
  private static List<JsonNode> ordered(
      Artifacts artifacts, RunningKafka kafka, RunningStreams streams) throws Exception {
    Files.writeString(
        artifacts.file("agent.yaml"),
        """
        apply: true
        contention: 0
        engines:
        - profile: kafka-streams
          process: "%s"
        rules:
        - query: slow-%s
          policy: qs
        """
            .formatted(RunningStreams.command(kafka.bootstrap()), TOPIC));
    try (SluiceCommand agent = listening(artifacts)) {
      String url = url(agent);
      await()
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () -> {
                JsonNode operators = operators(url);
                assertThat(operators).as(agent.err()).hasSize(2);
                JsonNode behind = of(operators, streams, 0);
                JsonNode ahead = of(operators, streams, 1);
                assertThat(behind.at("/query").asText()).isEqualTo("slow-" + TOPIC);
                assertThat(behind.at("/queue").asInt()).isBetween(FEW, MANY);
                assertThat(ahead.at("/queue").asInt()).isBetween(0, FEW);
                assertThat(nice(behind)).isZero();
                assertThat(nice(ahead)).isPositive();
              });
      List<JsonNode> seen = new ArrayList<>();
      operators(url).forEach(seen::add);
      agent.signal("INT");
      assertThat(agent.exitCode()).as(agent.err()).isEqualTo(130);
      return seen;
    }
  }

  private static JsonNode operators(String url) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/api/state")).build();
    String state = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    return new ObjectMapper().readTree(state).at("/operators");
  }

  /** The thread that has a partition, as the agent sees it. */
  private static JsonNode of(JsonNode operators, RunningStreams streams, int partition) {
    for (JsonNode each : operators) {
      if (streams.thread(partition).endsWith("-StreamThread-" + each.at("/subtask").asInt())) {
        return each;
      }
    }
    throw new AssertionError("no " + streams.thread(partition) + " in " + operators);
  }

  private static int nice(JsonNode operator) throws IOException {
    return Lowered.nice(operator.at("/process").asLong(), operator.at("/thread").asLong());
  }
}

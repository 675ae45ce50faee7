package io.sluice.agent.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.linux.jvm.JvmManagement;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Metrics come from a real JVM that was not prepared for it. */
@Tag("process")
final class JmxFeedTest {
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final OnceLogger news = new OnceLogger(said::add);
  private Process process;

  @BeforeEach
  void an_engine_with_mbeans() throws Exception {
    process = ShowingProcess.start(JmxFeedTest.class);
    assertThat(ShowingProcess.port(process)).isPositive();
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  private double value(Optional<JMXServiceURL> address, String selector, String operator)
      throws Exception {
    JmxFeed feed = new JmxFeed(address, Map.of(Metric.QUEUE_SIZE, BeanSelector.parse(selector)));
    try (FeedReader reader = feed.open(Duration.ofSeconds(1), news)) {
      List<Sample> samples = reader.read(Set.of(process.pid())).get(process.pid());
      return feed.metrics().get(Metric.QUEUE_SIZE).sum(samples, Map.of("operator", operator));
    }
  }

  private double value(String selector, String operator) throws Exception {
    return value(Optional.empty(), selector, operator);
  }

  @Test
  void attributes_are_found_by_the_keys_of_their_mbeans() throws Exception {
    String own = "stages:type=stage,op={operator}|Queue";
    assertThat(value(own, "parse")).isEqualTo(42);
    assertThat(value(own, "sink, last")).as("what is quoted").isEqualTo(7);
    assertThat(value(own, "filter")).isNaN();
    assertThat(value("stages:type=stage,op={operator},shard=*|Queue", "parse")).isEqualTo(42);
    assertThat(value("stages:op={operator},*|Queue", "parse")).as("both").isEqualTo(84);
    assertThat(value("stages:type=stage,op=p*e|Items", "")).isEqualTo(1_000);
    assertThat(value("stages:type=stage,op={operator}|State", "parse")).as("no number").isNaN();
    assertThat(value("stages:type=stage,op={operator}|Stat", "parse")).as("no such").isNaN();
    assertThat(said).isEmpty();
  }

  @Test
  void another_address_may_stand_for_all_processes() throws Exception {
    JMXServiceURL address = new JMXServiceURL(JvmManagement.address(process.pid()));
    assertThat(value(Optional.of(address), "stages:type=stage,op={operator}|Queue", "parse"))
        .isEqualTo(42);
  }

  @Test
  void a_jvm_that_ends_is_told_and_another_is_not_held_up_by_it() throws Exception {
    JmxFeed feed =
        new JmxFeed(
            Optional.empty(),
            Map.of(Metric.QUEUE_SIZE, BeanSelector.parse("stages:type=stage,op=parse|Queue")));
    Process another = ShowingProcess.start(JmxFeedTest.class);
    try (FeedReader reader = feed.open(Duration.ofSeconds(1), news)) {
      assertThat(ShowingProcess.port(another)).isPositive();
      Set<Long> both = Set.of(process.pid(), another.pid());
      assertThat(reader.read(both).values()).allMatch(samples -> samples.size() == 1);
      process.destroyForcibly().waitFor();
      Map<Long, List<Sample>> read = reader.read(both);
      assertThat(read.get(process.pid())).isEmpty();
      assertThat(read.get(another.pid())).hasSize(1);
      assertThat(said)
          .singleElement()
          .asString()
          .startsWith("process " + process.pid() + ": its MBeans are not known: ");
    } finally {
      another.destroyForcibly();
    }
  }

  @Test
  void what_an_answer_may_make_of_itself_is_of_the_platform_only() throws Exception {
    AnswerFilter.install();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new BadValueException("of ours"));
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          stages:type=stage           ! expected DOMAIN:KEY=VALUE
          stages:type=stage|          ! expected DOMAIN:KEY=VALUE
          stages|Queue                ! Key properties cannot be empty
          sta*:type=stage|Queue       ! a domain has no *
          stages:type=stage,op={op}|Q ! {op} is none of {query}
          """)
  void what_names_no_attribute_is_refused(String selector, String message) {
    assertThatThrownBy(() -> BeanSelector.parse(selector)).hasMessageStartingWith(message);
  }
}

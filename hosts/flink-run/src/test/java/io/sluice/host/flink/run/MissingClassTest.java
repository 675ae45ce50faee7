package io.sluice.host.flink.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("process")
class MissingClassTest {

  private static final String SINK =
      """
      package org.apache.flink.connector.jdbc;
      public final class JdbcSink {
        public static Long write(Long number) { return number; }
      }
      """;
  private static final String JOB =
      """
      package user;
      import org.apache.flink.connector.jdbc.JdbcSink;
      import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
      import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
      public final class Job {
        public static void main(String[] args) throws Exception {
          if (args[0].equals("main")) { JdbcSink.write(1L); }
          var job = StreamExecutionEnvironment.getExecutionEnvironment();
          job.fromSequence(1, 10).map(Job::write).returns(Long.class)
              .sinkTo(new DiscardingSink<>());
          job.execute();
        }
        static Long write(Long number) { return JdbcSink.write(number); }
      }
      """;
  private static final String MESSAGE =
      "class org.apache.flink.connector.jdbc.JdbcSink is missing, likely that of"
          + " flink-connector-jdbc: build the jar with it";

  @TempDir private Path folder;

  @Test
  void that_the_main_method_misses_is_told_in_one_line_and_ends_with_2() throws Exception {
    Outcome run = Outcome.of(List.of("--class", "user.Job", jar(), "main"));
    assertThat(run.log()).endsWith("error: " + MESSAGE + "\n").hasLineCount(2);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  /** Runs in a process of its own, because the log is checked too. */
  @Test
  void that_a_task_misses_is_told_without_a_stack_trace_and_ends_with_2() throws Exception {
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("..", "flink", "src", "main", "host", "jvm.options"),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                RunHost.class.getName(),
                "--class",
                "user.Job",
                jar(),
                "task")
            .redirectError(err.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(err)).isEqualTo(2);
    assertThat(Files.readAllLines(err))
        .endsWith("error: " + MESSAGE)
        .noneMatch(line -> line.startsWith("\tat "));
  }

  @ParameterizedTest
  @CsvSource({
    "org.apache.flink.connector.file.src.FileSource, ', likely that of flink-connector-files: '",
    "org.apache.flink.streaming.connectors.kafka.FlinkKafkaConsumer, flink-connector-kafka",
    "org.apache.flink.formats.parquet.ParquetWriterFactory, flink-parquet",
    "org.apache.kafka.common.TopicPartition, kafka-clients",
    "org.apache.flink.api.java.ExecutionEnvironment, ' in Flink 2, it was in Flink 1: '",
    "com.example.Codec, ' is missing: build the jar with the library that has it'",
  })
  void its_name_tells_where_it_is_likely_to_be(String name, String expected) {
    String message = new MissingClass(name).message();
    assertThat(message).startsWith("class " + name + " is missing").contains(expected);
  }

  @Test
  void a_class_that_could_not_be_initialized_is_not_missing() {
    Throwable failed = new NoClassDefFoundError("Could not initialize class user.Job");
    assertThat(MissingClass.in(new IllegalStateException(failed))).isEmpty();
  }

  /** A jar with the job's class and without the one that it calls. */
  private String jar() throws IOException {
    UserJar.compile(folder, "org.apache.flink.connector.jdbc.JdbcSink", SINK);
    UserJar.compile(folder, "user.Job", JOB);
    return UserJar.with(folder, "user.Job");
  }
}

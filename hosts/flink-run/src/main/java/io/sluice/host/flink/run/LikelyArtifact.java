package io.sluice.host.flink.run;

import java.util.List;

/**
 * Guesses which artifact has a class that is missing. Flink's artifacts are mostly named after
 * their packages; the table also has the others.
 */
final class LikelyArtifact {

  /** Maps a prefix of class names to their artifact; the first matching rule counts. */
  private record Rule(String prefix, String artifact) {}

  private static final List<Rule> RULES =
      List.of(
          new Rule("org.apache.flink.connector.file.", "flink-connector-files"),
          new Rule("org.apache.flink.connector.kinesis.", "flink-connector-aws-kinesis-streams"),
          new Rule("org.apache.flink.connector.firehose.", "flink-connector-aws-kinesis-firehose"),
          new Rule("org.apache.flink.connector.elasticsearch.", "flink-connector-elasticsearch7"),
          new Rule(
              "org.apache.flink.streaming.connectors.gcp.pubsub.", "flink-connector-gcp-pubsub"),
          new Rule("org.apache.flink.connector.gcp.pubsub.", "flink-connector-gcp-pubsub"),
          new Rule("org.apache.flink.connector.*.", "flink-connector-*"),
          new Rule("org.apache.flink.streaming.connectors.*.", "flink-connector-*"),
          new Rule("org.apache.flink.cdc.connectors.*.", "flink-connector-*-cdc"),
          new Rule("org.apache.flink.formats.*.", "flink-*"),
          new Rule("org.apache.flink.orc.", "flink-orc"),
          new Rule("org.apache.flink.avro.", "flink-avro"),
          new Rule("org.apache.flink.state.api.", "flink-state-processor-api"),
          new Rule("org.apache.flink.table.planner.", "flink-table-planner_2.12"),
          new Rule("org.apache.flink.table.client.", "flink-sql-client"),
          new Rule("org.apache.flink.cep.", "flink-cep"),
          new Rule("org.apache.kafka.", "kafka-clients"),
          new Rule("org.apache.avro.", "flink-avro"),
          new Rule("org.apache.parquet.", "flink-parquet"),
          new Rule("org.apache.orc.", "flink-orc"),
          new Rule("org.apache.hadoop.", "hadoop-client"),
          new Rule("scala.", "scala-library"));

  /** The packages of Flink 1 that Flink 2 does not have. */
  private static final List<String> FLINK_1 =
      List.of(
          "org.apache.flink.api.java.",
          "org.apache.flink.api.scala.",
          "org.apache.flink.api.common.time.",
          "org.apache.flink.streaming.api.scala.",
          "org.apache.flink.streaming.api.functions.source.",
          "org.apache.flink.streaming.api.functions.sink.",
          "org.apache.flink.streaming.api.windowing.time.",
          "org.apache.flink.table.api.bridge.scala.",
          "org.apache.flink.table.sources.",
          "org.apache.flink.table.sinks.");

  private LikelyArtifact() {}

  /** Returns what to do, as the end of a sentence that names the missing class. */
  static String advice(String className) {
    for (Rule rule : RULES) {
      String artifact = artifact(rule, className);
      if (artifact != null) {
        return ", likely that of %s: build the jar with it".formatted(artifact);
      }
    }
    if (FLINK_1.stream().anyMatch(className::startsWith)) {
      return " in Flink 2, it was in Flink 1: build the jar against Flink 2";
    }
    return ": build the jar with the library that has it";
  }

  /**
   * Returns the artifact if the rule matches, else null; a star stands for one part of the name.
   */
  private static String artifact(Rule rule, String className) {
    int star = rule.prefix.indexOf('*');
    if (star < 0) {
      return className.startsWith(rule.prefix) ? rule.artifact : null;
    }
    String before = rule.prefix.substring(0, star);
    int end = className.indexOf('.', star);
    if (!className.startsWith(before) || end < 0) {
      return null;
    }
    return rule.artifact.replace("*", className.substring(star, end));
  }
}

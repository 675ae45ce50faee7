package io.sluice.host.flink.window;

import io.sluice.bench.window.demo.ZoneAnswer;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.functions.FilterFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** Collects the answers of windows of jobs in this process. */
final class Collected implements FilterFunction<ZoneAnswer> {

  private static final long serialVersionUID = 1L;
  private static final Map<String, Queue<ZoneAnswer>> ARMS = new ConcurrentHashMap<>();

  private final String arm;

  private Collected(String arm) {
    this.arm = arm;
  }

  /** Adds a stream of answers to those of an arm. */
  static void into(String arm, DataStream<ZoneAnswer> answers) {
    answers.filter(new Collected(arm)).name(arm).sinkTo(new DiscardingSink<>());
  }

  /** Returns the answers of an arm. */
  static Queue<ZoneAnswer> of(String arm) {
    return ARMS.computeIfAbsent(arm, unused -> new ConcurrentLinkedQueue<>());
  }

  @Override
  public boolean filter(ZoneAnswer answer) {
    of(arm).add(answer);
    return false;
  }
}

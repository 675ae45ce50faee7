package io.sluice.bench.tuple.words;

import io.sluice.bench.process.storm.StormSetup;
import io.sluice.bench.tuple.words.arm.WordArm;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.bench.tuple.words.plan.WordLoad;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Lays out a Storm of three workers, and one more where that is slow.
 *
 * @param lib Storm's own jars
 * @param pluginJar of Sluice
 * @param jobJar of {@code hosts/storm-words}
 */
public record WordHost(Path lib, Path pluginJar, Path jobJar) {

  private static final int WORKERS = 3;
  private static final int HEAP_MEGABYTES = 256;
  private static final String SUBMIT = "io.sluice.job.words.WordCountTopology";

  /** Returns the setup; folders are the same for all arms, keys of a topology make the arm. */
  public StormSetup setup(Path folder, boolean hasSlowWorker) {
    return new StormSetup(
        lib,
        List.of(pluginJar, jobJar),
        folder,
        WORKERS + (hasSlowWorker ? 1 : 0),
        "-XX:+UseSerialGC",
        HEAP_MEGABYTES,
        SOON);
  }

  /** Returns the words by which the topology of an arm is submitted. */
  public List<String> words(WordArm arm, WordLoad load, WordBenchSettings settings, Path output) {
    List<String> words = new ArrayList<>(List.of(SUBMIT));
    words.addAll(load.words(output));
    words.add("storm.messaging.transport=io.sluice.job.words.link.LinkTransport");
    words.add("words.link.bits=" + load.linkBits());
    words.add("words.work.micros=" + settings.scaledWorkMicros());
    words.add("words.slow.factor=" + Math.max(1, settings.slowness()));
    words.addAll(settings.conditions().keys(settings.scale()));
    for (Map.Entry<String, String> key : arm.config(settings.below()).entrySet()) {
      words.add(key.getKey() + "=" + key.getValue());
    }
    return words;
  }

  private static final String SOON =
      """
      storm.scheduler: io.sluice.job.words.OperatorPerWorker
      nimbus.monitor.freq.secs: 1 # a topology gets its workers soon
      supervisor.monitor.frequency.secs: 1
      task.refresh.poll.secs: 1
      """;
}

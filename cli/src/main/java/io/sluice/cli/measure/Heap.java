package io.sluice.cli.measure;

import io.sluice.bench.query.plan.HostJvm;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap of each host process. Its size is fixed, so that garbage collection is alike in all
 * arms.
 *
 * @param text the size as in {@code -Xmx}, in m or g
 * @param collector the garbage collector
 */
public record Heap(String text, Collector collector) {

  /**
   * Lists garbage collectors: the one that leaves most of the CPU to the work, and the one of
   * Flink's scripts.
   */
  public enum Collector {
    PARALLEL("-XX:+UseParallelGC"),
    G1("-XX:+UseG1GC");

    private final String flag;

    Collector(String flag) {
      this.flag = flag;
    }
  }

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})([mgMG])");
  private static final String TOTAL = "MemTotal";
  private static final String AVAILABLE = "MemAvailable";
  private static final long LEAST_MEBIBYTES = 512;
  private static final long USUAL_MEBIBYTES = 3072;

  public Heap {
    if (!FORM.matcher(text).matches() || mebibytes(text) < LEAST_MEBIBYTES) {
      throw UserError.usage(
          "--heap %s: expected at least %dm, such as 1500m or 3g".formatted(text, LEAST_MEBIBYTES));
    }
  }

  /**
   * Returns the default heap of each of {@code hosts} processes; together they get at most half of
   * this machine's memory, free or not.
   */
  public static Heap forHosts(int hosts, Collector collector) {
    long share = memory(TOTAL) / 2 / hosts;
    long size = Math.max(LEAST_MEBIBYTES, Math.min(USUAL_MEBIBYTES, share));
    return new Heap(size + "m", collector);
  }

  /** Returns the JVM settings that a plan keeps. */
  public HostJvm jvm() {
    return new HostJvm(text, collector.name());
  }

  /** Returns the heap of the JVM settings in a plan. */
  static Heap of(HostJvm jvm) {
    return new Heap(jvm.heap(), Collector.valueOf(jvm.collector()));
  }

  /** Returns the size in MiB. */
  public int mebibytes() {
    return (int) mebibytes(text);
  }

  /** Returns the JVM flags of a host process. */
  List<String> flags() {
    return List.of("-Xms" + text, "-Xmx" + text, collector.flag);
  }

  /** Refuses a run if this machine lacks the memory for its host processes. */
  public void mustFit(int hosts) {
    long needed = hosts * mebibytes(text);
    long available = memory(AVAILABLE);
    if (needed > available) {
      throw UserError.hostCannot(
          "%d hosts of %s need %d MiB, and %d MiB are available: use fewer arms or a smaller --heap"
              .formatted(hosts, text, needed, available),
          null);
    }
  }

  private static long mebibytes(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return 0;
    }
    long unit = form.group(2).toLowerCase(Locale.ROOT).equals("g") ? 1024 : 1;
    return unit * Long.parseLong(form.group(1));
  }

  /** Returns a line of {@code /proc/meminfo} in MiB; {@link Long#MAX_VALUE} if there is none. */
  private static long memory(String name) {
    try {
      Matcher match =
          Pattern.compile(name + ":\\s+(\\d+) kB")
              .matcher(Files.readString(Path.of("/proc/meminfo")));
      return match.find() ? Long.parseLong(match.group(1)) / 1024 : Long.MAX_VALUE;
    } catch (IOException e) {
      return Long.MAX_VALUE;
    }
  }
}

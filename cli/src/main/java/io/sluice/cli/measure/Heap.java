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
 * The heap of each host, fixed so that the collector behaves alike in all arms.
 *
 * @param text as in {@code -Xmx}, in m or g
 * @param collector of garbage
 */
public record Heap(String text, Collector collector) {

  /**
   * Collectors of garbage: the one that leaves most of the CPU to the work, or the one of Flink's
   * scripts.
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
   * Returns what each of so many hosts gets by default: all together at most half of this machine's
   * memory, free or not.
   */
  public static Heap forHosts(int hosts, Collector collector) {
    long share = memory(TOTAL) / 2 / hosts;
    long size = Math.max(LEAST_MEBIBYTES, Math.min(USUAL_MEBIBYTES, share));
    return new Heap(size + "m", collector);
  }

  /** Returns what a plan keeps of it. */
  public HostJvm jvm() {
    return new HostJvm(text, collector.name());
  }

  /** Returns the one that a plan has kept. */
  static Heap of(HostJvm jvm) {
    return new Heap(jvm.heap(), Collector.valueOf(jvm.collector()));
  }

  /** Returns its size in MiB. */
  public int mebibytes() {
    return (int) mebibytes(text);
  }

  /** Returns the flags for the JVM of a host. */
  List<String> flags() {
    return List.of("-Xms" + text, "-Xmx" + text, collector.flag);
  }

  /** Refuses a run whose hosts this machine has no memory for. */
  public void mustFit(int hosts) {
    long needed = hosts * mebibytes(text);
    long available = memory(AVAILABLE);
    if (needed > available) {
      throw UserError.hostCannot(
          "%d hosts of %s need %d MiB, and %d MiB are available: fewer arms or a smaller --heap"
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

  /** Returns a line of what the kernel reports of memory, in MiB; endless without it. */
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

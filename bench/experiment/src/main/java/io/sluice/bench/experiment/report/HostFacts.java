package io.sluice.bench.experiment.report;

/** The machine of a run, without names that identify it. */
public record HostFacts(int cores, String kernel, String java) {

  public static HostFacts ofThisMachine() {
    return of(
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"));
  }

  /** Returns a machine that does not exist, with so many cores. */
  public static HostFacts inVirtualTime(int cores) {
    return of(cores, "virtual time");
  }

  private static HostFacts of(int cores, String kernel) {
    return new HostFacts(cores, kernel, System.getProperty("java.runtime.version"));
  }
}

package io.sluice.bench.experiment.report;

/** Describes the machine of a run, without names that identify it. */
public record HostFacts(int cores, String kernel, String java) {

  public static HostFacts ofThisMachine() {
    return of(
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"));
  }

  /** Returns a virtual machine with a number of cores. */
  public static HostFacts inVirtualTime(int cores) {
    return of(cores, "virtual time");
  }

  private static HostFacts of(int cores, String kernel) {
    return new HostFacts(cores, kernel, System.getProperty("java.runtime.version"));
  }
}

package io.sluice.bench.report;

/** The machine of a run, without names that identify it. */
public record HostFacts(int cores, String kernel, String java) {

  public static HostFacts ofThisMachine() {
    return new HostFacts(
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.runtime.version"));
  }
}

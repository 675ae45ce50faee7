package io.sluice.bench.process;

import java.nio.file.Path;

/** The Java that runs this process, for those that it starts. */
public final class Jvm {

  private Jvm() {}

  /** Returns the path of its launcher. */
  public static String program() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}

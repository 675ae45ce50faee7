package io.sluice.linux.channel;

import java.nio.file.Path;

/** Main class of a process that applies the channels of a folder until it is stopped. */
final class ApplierProcess {
  private ApplierProcess() {}

  public static void main(String[] args) throws Exception {
    PriorityApplier.start(
        Path.of(args[0]),
        Path.of(args[1]),
        line -> {
          System.out.println(line);
          System.out.flush();
        });
    System.out.println("applying");
    System.out.flush();
    while (System.in.read() >= 0) {
      // it ends with the test
    }
  }
}

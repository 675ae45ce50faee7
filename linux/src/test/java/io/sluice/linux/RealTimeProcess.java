package io.sluice.linux;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Main class of a process that makes threads of another real-time as it is told, a line each:
 * {@code THREAD=LEVEL …}; it answers {@code done}, or why not.
 */
final class RealTimeProcess {
  private RealTimeProcess() {}

  public static void main(String[] args) throws Exception {
    try (ProcessRealTime realTime =
            ProcessRealTime.of(Long.parseLong(args[1]), Path.of(args[0]), RealTimeProcess::say);
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        realTime.give(wanted(line));
        say("done");
      }
    }
  }

  /** From a line as above; threads that are gone are left out. */
  static Map<OsThread, Integer> wanted(String line) {
    Map<OsThread, Integer> wanted = new HashMap<>();
    for (String word : line.strip().split(" +", -1)) {
      String[] pair = word.split("=", 2);
      long number = Long.parseLong(pair[0]);
      Proc.process(number)
          .ifPresent(
              stat -> wanted.put(new OsThread(number, stat.start()), Integer.valueOf(pair[1])));
    }
    return wanted;
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}

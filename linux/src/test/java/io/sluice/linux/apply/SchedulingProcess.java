package io.sluice.linux.apply;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.scheduling.SchedulingPolicy;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Main class of a process that schedules threads of another by commands, a line each: {@code
 * THREAD=POLICY …}, such as {@code 3} (round robin), {@code fifo3}, {@code batch}, {@code
 * idle:3000000} or {@code other:3000000} (a slice, ns); it answers {@code done}. {@code allow}
 * gives the other's control group real time.
 */
final class SchedulingProcess {
  private SchedulingProcess() {}

  public static void main(String[] args) throws Exception {
    Path undo = Path.of(args[0]);
    long process = Long.parseLong(args[1]);
    HostFiles host = new HostFiles(Path.of("/"));
    try (RealTimeGroups groups = RealTimeGroups.of(host, undo, "test", SchedulingProcess::say);
        ProcessScheduling threads = ProcessScheduling.of(process, undo, SchedulingProcess::say);
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals("allow")) {
          groups.allow(process, 0.2);
        } else {
          threads.give(wanted(line));
        }
        say("done");
      }
    }
  }

  /** Reads a line as above; threads that are gone are left out. */
  static Map<OsThread, SchedulingPolicy> wanted(String line) {
    Map<OsThread, SchedulingPolicy> wanted = new HashMap<>();
    for (String word : line.isBlank() ? new String[0] : line.strip().split(" +", -1)) {
      String[] pair = word.split("=", 2);
      long number = Long.parseLong(pair[0]);
      Proc.process(number)
          .ifPresent(stat -> wanted.put(new OsThread(number, stat.start()), policy(pair[1])));
    }
    return wanted;
  }

  private static SchedulingPolicy policy(String text) {
    String[] parts = text.split(":", 2);
    SchedulingPolicy kind =
        switch (parts[0].replaceAll("\\d", "")) {
          case "" -> SchedulingPolicy.roundRobin(Integer.parseInt(parts[0]));
          case "fifo" -> SchedulingPolicy.firstInFirstOut(Integer.parseInt(parts[0].substring(4)));
          case "batch" -> SchedulingPolicy.BATCH;
          case "idle" -> SchedulingPolicy.IDLE;
          default -> SchedulingPolicy.NORMAL;
        };
    return parts.length == 1 ? kind : kind.inSlices(Long.parseLong(parts[1]));
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}

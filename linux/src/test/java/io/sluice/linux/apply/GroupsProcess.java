package io.sluice.linux.apply;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Main class of a process that groups threads of another by commands, a line each: {@code
 * GROUP=WEIGHT,THREAD,… …}, or {@code WEIGHT:CORES}; 0 for idle; it answers {@code done}, or why
 * not.
 */
final class GroupsProcess {
  private GroupsProcess() {}

  public static void main(String[] args) throws Exception {
    CpuCgroup tree = CpuCgroup.of(new HostFiles(Path.of("/")), Long.parseLong(args[1]));
    try (CpuGroups groups = CpuGroups.of(tree, Path.of(args[0]), "test", GroupsProcess::say);
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        groups.want(wanted(line));
        say("done");
      }
    }
  }

  /** Reads a line as above; threads that are gone are left out. */
  static Map<String, CpuGroups.Wanted> wanted(String line) {
    Map<String, CpuGroups.Wanted> wanted = new HashMap<>();
    for (String word : line.strip().split(" +", -1)) {
      String[] group = word.split("=", 2);
      String[] parts = group[1].split(",", -1);
      Set<OsThread> members = new HashSet<>();
      for (int i = 1; i < parts.length; i++) {
        long number = Long.parseLong(parts[i]);
        Proc.process(number).ifPresent(stat -> members.add(new OsThread(number, stat.start())));
      }
      String[] numbers = parts[0].split(":", 2);
      double cores =
          numbers.length == 1 ? Double.POSITIVE_INFINITY : Double.parseDouble(numbers[1]);
      wanted.put(group[0], new CpuGroups.Wanted(Double.parseDouble(numbers[0]), cores, members));
    }
    return wanted;
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}

package io.sluice.linux.apply;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Main class of a process that gives threads of another nice values by commands, a line each:
 * {@code THREAD=NICE …}; it answers {@code done}, or why not.
 */
final class NiceProcess {
  private NiceProcess() {}

  public static void main(String[] args) throws Exception {
    try (ProcessNice nice =
            ProcessNice.of(Long.parseLong(args[1]), Path.of(args[0]), NiceProcess::say);
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        Map<Long, Integer> wanted = new HashMap<>();
        for (String word : line.strip().split(" +", -1)) {
          String[] pair = word.split("=", 2);
          wanted.put(Long.valueOf(pair[0]), Integer.valueOf(pair[1]));
        }
        nice.want(wanted);
        say("done");
      }
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}

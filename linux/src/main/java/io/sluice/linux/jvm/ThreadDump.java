package io.sluice.linux.jvm;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a list of threads as HotSpot prints it. */
final class ThreadDump {
  private static final Pattern THREAD =
      Pattern.compile("^\"(.*)\" (?:#\\d+ )?.*\\bnid=(0x[0-9a-f]+|\\d+)\\b.*");

  private ThreadDump() {}

  /** Returns the names of threads by thread number in the JVM's own PID namespace. */
  static Map<Long, String> parse(String dump) {
    Map<Long, String> names = new HashMap<>();
    dump.lines()
        .map(THREAD::matcher)
        .filter(Matcher::matches)
        .forEach(line -> names.put(Long.decode(line.group(2)), line.group(1)));
    return names;
  }
}

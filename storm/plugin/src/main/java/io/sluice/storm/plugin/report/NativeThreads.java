package io.sluice.storm.plugin.report;

import io.sluice.plugin.base.NativeThread;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Maps this process's threads to the operating system's numbers. The JVM tells them only in its own
 * dump of all threads, which stops them for about a millisecond. Ask when threads have come, not
 * every time.
 */
final class NativeThreads {
  private static final Pattern LINE =
      Pattern.compile("^\".*\" #(\\d+)(?: \\[\\d+\\])? .*\\bnid=(0x[0-9a-f]+|\\d+)\\b");

  private NativeThreads() {}

  /** Returns the threads by Java's numbers; empty where the JVM does not tell. */
  static Map<Long, NativeThread> byId() {
    Map<Long, NativeThread> threads = new HashMap<>();
    dump()
        .lines()
        .map(LINE::matcher)
        .filter(Matcher::find)
        .forEach(
            match ->
                NativeThread.of(Long.decode(match.group(2)))
                    .ifPresent(thread -> threads.put(Long.valueOf(match.group(1)), thread)));
    return threads;
  }

  private static String dump() {
    try {
      return (String)
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "threadPrint",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
    } catch (JMException otherJvm) {
      return "";
    }
  }
}

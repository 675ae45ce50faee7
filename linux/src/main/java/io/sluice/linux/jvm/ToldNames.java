package io.sluice.linux.jvm;

import io.sluice.linux.proc.ProcessStatus;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.util.Map;

/**
 * Holds the present names of a process's threads: from the JVM, whose threads all stop for that, or
 * from the operating system if the process is no JVM. The latter cuts names off after 15
 * characters, and there a thread begins with the name of the thread that started it.
 *
 * @param byJvm whether the names are from the JVM and will not change
 * @param ofThreads the names by thread number
 */
public record ToldNames(boolean byJvm, Map<Long, String> ofThreads) {

  /**
   * Reads the names.
   *
   * @throws IOException when they cannot be read; the message says why
   */
  public static ToldNames of(long process) throws IOException {
    boolean jvm = ProcessStatus.of(process).filter(ProcessStatus::isJvm).isPresent();
    return new ToldNames(jvm, jvm ? JvmThreads.names(process) : ThreadNames.ofSystem(process));
  }
}

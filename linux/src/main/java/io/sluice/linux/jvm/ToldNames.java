package io.sluice.linux.jvm;

import io.sluice.linux.proc.ProcessStatus;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.util.Map;

/**
 * The names of the threads of a process now: from the JVM itself, all of whose threads stand still
 * for that, and from the system where it is none. The system cuts names off after 15 characters,
 * and a thread begins with the name of the one that started it.
 *
 * @param byJvm whether they are its own names, which stay
 * @param ofThreads by the system's numbers of the threads
 */
public record ToldNames(boolean byJvm, Map<Long, String> ofThreads) {

  /**
   * Asks for them.
   *
   * @throws IOException when the process does not tell; the message says why
   */
  public static ToldNames of(long process) throws IOException {
    boolean jvm = ProcessStatus.of(process).filter(ProcessStatus::isJvm).isPresent();
    return new ToldNames(jvm, jvm ? JvmThreads.names(process) : ThreadNames.ofSystem(process));
  }
}

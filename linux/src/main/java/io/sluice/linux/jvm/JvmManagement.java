package io.sluice.linux.jvm;

import io.sluice.linux.proc.ProcessStatus;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import java.util.Properties;

/**
 * Asks a running JVM for its management agent, as {@code jconsole} does. Once started, the agent
 * stays as long as the process and cannot be stopped. Only this host reaches it, and only its user,
 * or root, can find its address.
 */
public final class JvmManagement {
  private static final String ADDRESS = "com.sun.management.jmxremote.localConnectorAddress";

  private JvmManagement() {}

  /**
   * Returns the address of a process's MBeans. Its management agent is started if it does not run
   * yet.
   *
   * @return a {@code service:jmx:} URL
   * @throws IOException when no JVM answers; the message says why
   */
  public static String address(long process) throws IOException {
    AttachSocket jvm = AttachSocket.of(ProcessStatus.needed(process));
    Optional<String> known = known(jvm);
    if (known.isEmpty()) {
      String unused = jvm.ask("jcmd", "ManagementAgent.start_local");
      known = known(jvm);
    }
    return known.orElseThrow(
        () -> new IOException("its JVM has no management agent (jdk.management.agent)"));
  }

  private static Optional<String> known(AttachSocket jvm) throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(jvm.ask("agentProperties", "")));
    return Optional.ofNullable(properties.getProperty(ADDRESS));
  }
}

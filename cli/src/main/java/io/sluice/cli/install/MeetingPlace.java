package io.sluice.cli.install;

import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides at which address the processes of a cluster exchange topics: on the JobManager's host,
 * which TaskManagers reach already, at a port with a fixed distance from the JobManager's.
 */
final class MeetingPlace {
  static final String KEY = "sluice.exchange.address";

  private static final String HOST_KEY = "jobmanager.rpc.address";
  private static final String PORT_KEY = "jobmanager.rpc.port";
  private static final List<String> AVAILABILITY_KEYS =
      List.of("high-availability", "high-availability.type");
  private static final String NO_AVAILABILITY = "none";
  private static final String USUAL_PORT = "6123";
  private static final int FROM_PORT = 76;

  private MeetingPlace() {}

  /**
   * Returns the address by Flink's configuration; empty if that does not name the JobManager's
   * host, or if several hosts may become JobManager.
   */
  static Optional<String> of(Map<String, String> config) {
    boolean several =
        AVAILABILITY_KEYS.stream()
            .map(key -> config.getOrDefault(key, NO_AVAILABILITY))
            .anyMatch(kind -> !kind.equalsIgnoreCase(NO_AVAILABILITY));
    if (several || !config.containsKey(HOST_KEY)) {
      return Optional.empty();
    }
    try {
      int port = Integer.parseInt(config.getOrDefault(PORT_KEY, USUAL_PORT)) + FROM_PORT;
      return Optional.of(Address.parse(config.get(HOST_KEY) + ":" + port).toString());
    } catch (NumberFormatException | BadValueException e) {
      return Optional.empty();
    }
  }
}

package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.model.NamePattern;
import io.sluice.linux.proc.ListeningPorts;
import io.sluice.linux.proc.ThreadNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds the processes of this host that are TaskManagers of a Flink: they listen at the
 * TaskManagers' data ports. Not thread-safe.
 */
final class TaskManagers {
  private static final NamePattern FLINK = new NamePattern("*org.apache.flink.*");

  private final OnceLogger news;
  private final Map<Long, Set<Integer>> ports = new HashMap<>();

  TaskManagers(OnceLogger news) {
    this.news = news;
  }

  /**
   * Returns the present TaskManagers.
   *
   * @param all Flink's JSON of its TaskManagers, on all hosts
   * @return for each process the ids of the TaskManagers that it may be; several if other hosts use
   *     the same port
   */
  Map<Long, Set<String>> find(JsonNode all) {
    Map<Integer, Set<String>> byPort = new HashMap<>();
    for (JsonNode manager : all) {
      int port = manager.path("dataPort").asInt();
      if (port > 0) {
        byPort.computeIfAbsent(port, first -> new HashSet<>()).add(manager.path("id").asText());
      }
    }
    Map<Long, Set<String>> found = new HashMap<>();
    Set<Long> present = new HashSet<>();
    ThreadNames.commands()
        .forEach(
            (process, command) -> {
              if (FLINK.matches(command)) {
                present.add(process);
                Set<String> managers = at(process, byPort);
                if (!managers.isEmpty()) {
                  found.put(process, managers);
                }
              }
            });
    ports.keySet().retainAll(present);
    if (found.values().stream().flatMap(Set::stream).distinct().count() < all.size()) {
      present.stream().filter(ListeningPorts::areHidden).forEach(this::tellHidden);
    }
    return found;
  }

  private void tellHidden(long process) {
    news.tell(
        "ports " + process,
        ("process %d runs Flink as another user: the agent cannot see whether it is a TaskManager;"
                + " run the agent as that user or as root")
            .formatted(process));
  }

  /**
   * Returns the TaskManagers at a process's ports. A process without a match is asked again each
   * time, since it may open its ports later.
   */
  private Set<String> at(long process, Map<Integer, Set<String>> byPort) {
    Set<String> managers = managers(ports.getOrDefault(process, Set.of()), byPort);
    if (managers.isEmpty()) {
      ports.put(process, ListeningPorts.of(process));
      managers = managers(ports.get(process), byPort);
    }
    return managers;
  }

  private static Set<String> managers(Set<Integer> ports, Map<Integer, Set<String>> byPort) {
    Set<String> managers = new HashSet<>();
    ports.forEach(port -> managers.addAll(byPort.getOrDefault(port, Set.of())));
    return managers;
  }
}

package io.sluice.agent.driver;

import io.sluice.core.model.NamePattern;
import io.sluice.linux.proc.ThreadNames;
import java.util.List;
import java.util.Optional;

/**
 * Selects the processes that an agent observes, so that several agents can share a host.
 *
 * @param wanted numbers of processes, and patterns of command lines; empty for all processes
 */
public record ProcessScope(List<NamePattern> wanted) {
  /** Includes all processes. */
  public static final ProcessScope ALL = new ProcessScope(List.of());

  public ProcessScope {
    wanted = List.copyOf(wanted);
  }

  /** Reads a scope as users write it. */
  public static ProcessScope of(List<String> texts) {
    return new ProcessScope(texts.stream().map(NamePattern::new).toList());
  }

  /** Returns whether a process is selected. */
  public boolean includes(long process) {
    if (wanted.isEmpty() || fits(Long.toString(process))) {
      return true;
    }
    Optional<String> command = ThreadNames.command(process);
    return command.isPresent() && fits(command.get());
  }

  private boolean fits(String name) {
    return wanted.stream().anyMatch(pattern -> pattern.matches(name));
  }
}

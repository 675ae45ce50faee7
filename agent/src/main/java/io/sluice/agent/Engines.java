package io.sluice.agent;

import io.sluice.agent.driver.ChannelDriver;
import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HelperNaming;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.GenericDriver;
import io.sluice.agent.outside.OutsideEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Says where engines are found.
 *
 * @param channels folder in which engines publish themselves
 * @param processes those of that folder that are looked at
 * @param outside those that are known and asked
 * @param profiles of others
 */
public record Engines(
    Optional<Path> channels,
    ProcessScope processes,
    List<OutsideEngine> outside,
    List<EngineProfile> profiles) {

  public Engines {
    outside = List.copyOf(outside);
    profiles = List.copyOf(profiles);
    if (channels.isEmpty() && outside.isEmpty() && profiles.isEmpty()) {
      throw new IllegalArgumentException("nothing says where engines are");
    }
  }

  /** Looks at all processes of the folder. */
  public Engines(
      Optional<Path> channels, List<OutsideEngine> outside, List<EngineProfile> profiles) {
    this(channels, ProcessScope.ALL, outside, profiles);
  }

  /** Returns those that publish themselves in a folder. */
  static Engines in(Path channels) {
    return new Engines(Optional.of(channels), List.of(), List.of());
  }

  /** Returns the same with these processes of the folder and no others. */
  public Engines only(ProcessScope some) {
    return new Engines(channels, some, outside, profiles);
  }

  /**
   * Begins to look at all of them.
   *
   * @param alone whether no other program may order their threads
   */
  List<Driver> open(boolean alone, Consumer<String> report) {
    List<Driver> drivers = new ArrayList<>();
    channels.ifPresent(folder -> drivers.add(new ChannelDriver(folder, processes, alone, report)));
    outside.forEach(engine -> drivers.add(engine.open(report)));
    profiles.forEach(profile -> drivers.add(new GenericDriver(profile, report)));
    return drivers;
  }

  /**
   * Returns how engines call the threads that help those of operators, by what engines are called.
   */
  Map<String, HelperNaming> helpers() {
    Map<String, HelperNaming> namings = new HashMap<>();
    for (OutsideEngine.Kind kind : OutsideEngine.Kind.values()) {
      kind.helpers().ifPresent(naming -> namings.put(kind.id(), naming));
    }
    for (EngineProfile profile : profiles) {
      profile
          .helpers()
          .ifPresent(naming -> namings.merge(profile.name(), naming, HelperNaming::or));
    }
    return namings;
  }
}

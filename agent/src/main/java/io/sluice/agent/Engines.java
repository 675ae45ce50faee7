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
 * Says where an agent finds engines.
 *
 * @param channels the folder in which engines publish their metrics
 * @param processes selects processes of that folder
 * @param outside known engines that are asked over HTTP
 * @param profiles descriptions of other engines
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
      throw new IllegalArgumentException(
          "no engines are given: neither a folder of channels nor an engine");
    }
  }

  /** Includes all processes of the folder. */
  public Engines(
      Optional<Path> channels, List<OutsideEngine> outside, List<EngineProfile> profiles) {
    this(channels, ProcessScope.ALL, outside, profiles);
  }

  /** Returns the engines that publish their metrics in a folder. */
  static Engines in(Path channels) {
    return new Engines(Optional.of(channels), List.of(), List.of());
  }

  /** Returns the same, limited to some processes of the folder. */
  public Engines only(ProcessScope some) {
    return new Engines(channels, some, outside, profiles);
  }

  /**
   * Opens a driver for each kind of engine.
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

  /** Returns how engines name their helper threads, by the engine's name. */
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

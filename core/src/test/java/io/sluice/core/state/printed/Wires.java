package io.sluice.core.state.printed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;

/** The channels of a world and its output log. */
final class Wires implements Network {

  /** Holds one queue for each container, and behind those one for each stream. */
  final List<Queue<ToMaster>> toMaster;

  final List<Queue<ToContainer>> toContainer;
  final List<Queue<ToUpstream>> toUpstream;
  final List<Queue<Output>> outputs;
  final List<List<Queue<Event>>> events = new ArrayList<>();
  final List<List<Queue<ToPeer>>> peers = new ArrayList<>();
  private final List<Map<Integer, Output>> log = new ArrayList<>();
  private final int containers;
  private final boolean[] dead;

  Wires(PrintedScenario scenario) {
    containers = scenario.processes().size();
    dead = new boolean[containers];
    toMaster = queues(containers + scenario.streams());
    toContainer = queues(containers);
    toUpstream = queues(scenario.streams());
    outputs = queues(containers);
    for (int stream = 0; stream < scenario.streams(); stream++) {
      events.add(queues(containers));
    }
    for (int from = 0; from < containers; from++) {
      peers.add(queues(containers));
    }
    scenario.owners().forEach(each -> log.add(new TreeMap<>()));
  }

  private static <T> List<Queue<T>> queues(int count) {
    List<Queue<T>> queues = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      queues.add(new ArrayDeque<>());
    }
    return queues;
  }

  /** A container dies, and all its connections with it. */
  void cut(int container) {
    dead[container] = true;
    toMaster.get(container).clear();
    toContainer.get(container).clear();
    outputs.get(container).clear();
    peers.get(container).forEach(Queue::clear);
    peers.forEach(from -> from.get(container).clear());
    events.forEach(stream -> stream.get(container).clear());
  }

  /**
   * An empty container is in the place of a dead one; nothing that was sent to that comes to it.
   */
  void connect(int container) {
    dead[container] = false;
  }

  private <T> void send(List<Queue<T>> queues, int container, T message) {
    if (!dead[container]) {
      queues.get(container).add(message);
    }
  }

  @Override
  public void toMaster(int container, ToMaster message) {
    toMaster.get(container).add(message);
  }

  @Override
  public void streamToMaster(int stream, ToMaster message) {
    toMaster.get(containers + stream).add(message);
  }

  @Override
  public void toContainer(int container, ToContainer message) {
    send(toContainer, container, message);
  }

  @Override
  public void toUpstream(int stream, ToUpstream message) {
    toUpstream.get(stream).add(message);
  }

  @Override
  public void toPeer(int from, int to, ToPeer message) {
    send(peers.get(from), to, message);
  }

  @Override
  public void event(int container, Event event) {
    send(events.get(event.stream()), container, event);
  }

  @Override
  public void output(int container, Output output) {
    outputs.get(container).add(output);
  }

  @Override
  public void log(Iterable<Output> batch) {
    batch.forEach(each -> log.get(each.slice()).putIfAbsent(each.number(), each));
  }

  @Override
  public List<Output> logged(int slice) {
    return List.copyOf(log.get(slice).values());
  }
}

package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Explorable;
import io.sluice.core.state.explore.Violation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** A stage between its sources and one operator downstream, by one reading of the paper. */
final class PrintedWorld implements Explorable<PrintedStep> {
  final PrintedScenario scenario;
  final Wires wires;
  final JobMaster master;
  final List<ResourceContainer> containers = new ArrayList<>();
  final List<Upstream> upstreams = new ArrayList<>();
  final Map<PrintedStep.Kind, Integer> left = new EnumMap<>(PrintedStep.Kind.class);
  int moved;
  private final Reading reading;
  private final DownstreamFilter filter;
  private final PrintedOracle oracle;

  PrintedWorld(PrintedScenario scenario, Reading reading) {
    this.scenario = scenario;
    this.reading = reading;
    wires = new Wires(scenario);
    master = new JobMaster(reading, scenario, new Placement(reading, scenario), wires);
    filter = new DownstreamFilter(scenario.owners().size());
    oracle = new PrintedOracle(scenario);
    left.putAll(scenario.disturbances());
    for (int i = 0; i < scenario.processes().size(); i++) {
      containers.add(emptyContainer(i));
    }
    for (int stream = 0; stream < scenario.streams(); stream++) {
      upstreams.add(new Upstream(scenario, stream, wires));
    }
    for (int slice = 0; slice < scenario.owners().size(); slice++) {
      int owner = master.owner(slice);
      List<Integer> holders = master.holders(slice, owner);
      containers.get(owner).own(slice, holders);
      for (int holder : holders) {
        containers.get(holder).hold(slice);
      }
    }
  }

  private ResourceContainer emptyContainer(int index) {
    return new ResourceContainer(reading, index, scenario.streams(), wires);
  }

  @Override
  public List<PrintedStep> choices() {
    return PrintedChoices.of(this);
  }

  @Override
  public void take(PrintedStep step) {
    int one = step.one();
    int other = step.other();
    if (!step.isProgress()) {
      left.merge(step.kind(), -1, Integer::sum);
    }
    switch (step.kind()) {
      case SEND -> upstreams.get(one).send(other);
      case EVENT -> containers.get(other).on(wires.events.get(one).get(other).remove());
      case TO_CONTAINER -> containers.get(one).on(wires.toContainer.get(one).remove());
      case TO_UPSTREAM -> upstreams.get(one).on(wires.toUpstream.get(one).remove());
      case TO_MASTER -> toMaster(wires.toMaster.get(one).remove());
      case PEER -> containers.get(other).on(one, wires.peers.get(one).get(other).remove());
      case OUTPUT -> output(wires.outputs.get(one).remove());
      case DUMP -> containers.get(one).dump();
      case MOVE -> {
        PrintedScenario.Target next = scenario.moves().get(moved++);
        master.migrate(next.slice(), next.container());
      }
      case CHECKPOINT -> containers.get(other).checkpoint(one);
      case COLLECT -> containers.get(other).report(one);
      case KILL -> kill(one);
      case DOWNSTREAM -> {
        filter.restart();
        wires.outputs.forEach(Queue::clear);
        containers.forEach(ResourceContainer::resendOutput);
      }
    }
    check();
  }

  private void output(Output output) {
    if (filter.accepts(output)) {
      oracle.accepted(output);
    }
  }

  private void toMaster(ToMaster message) {
    if (message instanceof ToMaster.Failed failed) {
      wires.connect(failed.container());
    }
    master.on(message);
  }

  private void kill(int process) {
    for (int i = 0; i < containers.size(); i++) {
      if (scenario.processes().get(i) == process) {
        containers.set(i, emptyContainer(i));
        wires.cut(i);
        wires.toMaster(i, new ToMaster.Failed(i));
      }
    }
  }

  private void check() {
    for (int slice = 0; slice < scenario.owners().size(); slice++) {
      List<Integer> owners = owners(slice);
      for (int owner : owners) {
        oracle.compare(slice, containers.get(owner).active(slice).copy());
      }
      if (scenario.oneOwner() && owners.size() > 1) {
        throw new Violation("slice " + slice + " is owned by " + owners);
      }
    }
  }

  private List<Integer> owners(int slice) {
    List<Integer> owners = new ArrayList<>();
    for (int i = 0; i < containers.size(); i++) {
      if (containers.get(i).active(slice) != null) {
        owners.add(i);
      }
    }
    return owners;
  }

  @Override
  public void checkEnd() {
    if (!master.isIdle()) {
      throw new Violation("the master waits for ever");
    }
    for (int slice = 0; slice < scenario.owners().size(); slice++) {
      List<Integer> owners = owners(slice);
      if (!owners.equals(List.of(master.owner(slice)))) {
        throw new Violation(
            "slice %d is active in %s and belongs to %d"
                .formatted(slice, owners, master.owner(slice)));
      }
      oracle.finish(slice, containers.get(owners.get(0)).active(slice).copy());
    }
  }
}

package io.sluice.core.state.printed;

import io.sluice.core.state.printed.PrintedStep.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Lists the steps that a world may take. */
final class PrintedChoices {
  private final PrintedWorld world;
  private final List<PrintedStep> steps = new ArrayList<>();

  private PrintedChoices(PrintedWorld world) {
    this.world = world;
  }

  static List<PrintedStep> of(PrintedWorld world) {
    PrintedChoices choices = new PrintedChoices(world);
    choices.messages();
    choices.progress();
    choices.disturbances();
    return choices.steps;
  }

  private void add(boolean possible, Kind kind, int one, int other) {
    if (possible) {
      steps.add(new PrintedStep(kind, one, other));
    }
  }

  private void messages() {
    Wires wires = world.wires;
    row(wires.toMaster, Kind.TO_MASTER);
    row(wires.toContainer, Kind.TO_CONTAINER);
    row(wires.toUpstream, Kind.TO_UPSTREAM);
    row(wires.outputs, Kind.OUTPUT);
    grid(wires.peers, Kind.PEER);
    grid(wires.events, Kind.EVENT);
  }

  private <T> void row(List<Queue<T>> queues, Kind kind) {
    for (int i = 0; i < queues.size(); i++) {
      add(!queues.get(i).isEmpty(), kind, i, 0);
    }
  }

  private <T> void grid(List<List<Queue<T>>> queues, Kind kind) {
    for (int i = 0; i < queues.size(); i++) {
      for (int j = 0; j < queues.get(i).size(); j++) {
        add(!queues.get(i).get(j).isEmpty(), kind, i, j);
      }
    }
  }

  private void progress() {
    for (int stream = 0; stream < world.upstreams.size(); stream++) {
      for (int slice = 0; slice < world.scenario.owners().size(); slice++) {
        add(world.upstreams.get(stream).maySend(slice), Kind.SEND, stream, slice);
      }
    }
    for (int i = 0; i < world.containers.size(); i++) {
      add(world.containers.get(i).hasOutputToLog(), Kind.DUMP, i, 0);
    }
    add(world.moved < world.scenario.moves().size() && world.master.isIdle(), Kind.MOVE, 0, 0);
  }

  private boolean may(Kind disturbance) {
    return world.left.getOrDefault(disturbance, 0) > 0;
  }

  private void disturbances() {
    for (int slice = 0; slice < world.scenario.owners().size(); slice++) {
      for (int i = 0; i < world.containers.size(); i++) {
        boolean active = world.containers.get(i).active(slice) != null;
        add(may(Kind.CHECKPOINT) && active, Kind.CHECKPOINT, slice, i);
        add(may(Kind.COLLECT) && active, Kind.COLLECT, slice, i);
      }
    }
    int processes = world.scenario.processes().stream().mapToInt(each -> each).max().orElse(0);
    for (int process = 0; process <= processes; process++) {
      add(may(Kind.KILL), Kind.KILL, process, 0);
    }
    add(may(Kind.DOWNSTREAM), Kind.DOWNSTREAM, 0, 0);
  }
}

package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.hook.task.InputProbe;
import io.sluice.flink.plugin.hook.task.OutputProbe;
import java.util.List;

/**
 * Finds how much of the room in front of a task is in use. The fullest of its inputs counts: what
 * feeds that one waits, whatever room there is in others. Used by one thread.
 */
final class BufferUse {
  private final List<Input> inputs;

  /** An input, and what feeds it in this process: all alike, as instances of one task. */
  private record Input(InputProbe probe, List<OutputProbe> feeders) {

    double use() {
      double room = 0;
      for (int i = 0; i < feeders.size(); i++) {
        room += feeders.get(i).room();
      }
      return probe.use(feeders.isEmpty() ? Double.NaN : room / feeders.size());
    }
  }

  BufferUse(Member member) {
    List<OutputProbe> outputs =
        member.feeders().stream().flatMap(feeder -> feeder.outputs().stream()).toList();
    inputs =
        member.task().inputs().stream()
            .map(
                input ->
                    new Input(
                        input,
                        outputs.stream()
                            .filter(output -> output.dataSet().equals(input.dataSet()))
                            .toList()))
            .toList();
  }

  /** Returns a share; NaN in front of a source, or where it is not known of any input. */
  double share() {
    double most = Double.NaN;
    for (int i = 0; i < inputs.size(); i++) {
      double use = inputs.get(i).use();
      most = use > most || Double.isNaN(most) ? use : most;
    }
    return most;
  }
}

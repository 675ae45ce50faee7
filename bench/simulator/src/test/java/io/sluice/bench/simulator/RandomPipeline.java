package io.sluice.bench.simulator;

import io.sluice.bench.simulator.machine.Operator;
import io.sluice.bench.simulator.machine.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Pipelines of all shapes: chains, joins of two and three inputs, a stream that two ways share. */
final class RandomPipeline {

  private RandomPipeline() {}

  static Pipeline of(RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> new Pipeline(List.of(step(random, 1), window(random)));
      case 1 -> new Pipeline(List.of(step(random, 1), step(random, 2), window(random, 3), sink()));
      case 2 -> join(2 + random.nextInt(2), random);
      default ->
          new Pipeline(
              List.of(step(random, 1, 2), step(random, 3), step(random, 3), window(random)));
    };
  }

  static Pipeline ofOneInput(RandomGenerator random) {
    Pipeline pipeline = of(random);
    while (pipeline.entries().size() > 1) {
      pipeline = of(random);
    }
    return pipeline;
  }

  private static Pipeline join(int inputs, RandomGenerator random) {
    List<Operator> operators = new ArrayList<>();
    for (int i = 0; i < inputs; i++) {
      operators.add(step(random, inputs));
    }
    operators.add(window(random, inputs + 1));
    operators.add(sink());
    return new Pipeline(operators);
  }

  private static Operator step(RandomGenerator random, Integer... downstream) {
    double selectivity = random.nextInt(3) == 0 ? 1.5 : random.nextDouble();
    return Operator.step("step", 50 + random.nextInt(500), selectivity, downstream);
  }

  private static Operator window(RandomGenerator random, Integer... downstream) {
    return Operator.window(
        "window",
        20 + random.nextInt(300),
        random.nextDouble(),
        1 + random.nextInt(10),
        downstream);
  }

  private static Operator sink() {
    return Operator.step("sink", 10, 1);
  }
}

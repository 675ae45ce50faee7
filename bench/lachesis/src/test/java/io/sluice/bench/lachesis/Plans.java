package io.sluice.bench.lachesis;

import io.sluice.bench.plan.Burst;
import java.util.List;

/** Plans for tests. */
final class Plans {

  private Plans() {}

  static LachesisPlan search(List<String> arms, int rounds) {
    return new LachesisPlan(
        "sluice",
        "harness",
        "lr",
        "",
        arms,
        List.of(100.0),
        true,
        null,
        rounds,
        1,
        1,
        6,
        2,
        1,
        512,
        1);
  }

  static LachesisPlan plan(List<String> arms, int rounds) {
    return new LachesisPlan(
        "sluice",
        "harness",
        "lr",
        "",
        arms,
        List.of(100.0, 200.0),
        false,
        Burst.STEADY,
        rounds,
        1,
        1,
        6,
        2,
        1,
        512,
        1);
  }
}

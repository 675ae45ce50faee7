package io.sluice.bench.lachesis;

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
        rounds,
        1,
        1,
        6,
        2,
        1,
        512,
        1,
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
        rounds,
        1,
        1,
        6,
        2,
        1,
        512,
        1,
        1);
  }

  static LachesisPlan over(int nodes, String engine, int parallelism, String arm) {
    return new LachesisPlan(
        "sluice",
        engine,
        "lr",
        "",
        List.of(arm),
        List.of(100.0),
        false,
        1,
        1,
        1,
        6,
        2,
        parallelism,
        512,
        1,
        nodes);
  }
}

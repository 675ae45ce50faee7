package io.sluice.bench.lachesis;

import java.util.List;

/** Plans for tests. */
public final class Plans {

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
        Changes.NONE,
        Fleet.NONE);
  }

  static LachesisPlan plan(List<String> arms, int rounds) {
    return changing("lr", Changes.NONE, arms, rounds);
  }

  static LachesisPlan changing(String workload, Changes changes, List<String> arms, int rounds) {
    return new LachesisPlan(
        "sluice",
        "harness",
        workload,
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
        changes,
        Fleet.NONE);
  }

  public static LachesisPlan together(
      Fleet fleet, List<Double> shares, List<String> arms, int rounds) {
    return new LachesisPlan(
        "sluice",
        Fleet.told(fleet.members()),
        "lr+vs",
        "",
        arms,
        shares,
        false,
        rounds,
        1,
        1,
        6,
        2,
        1,
        512,
        1,
        Changes.NONE,
        fleet);
  }
}

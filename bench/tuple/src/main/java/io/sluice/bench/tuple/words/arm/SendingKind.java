package io.sluice.bench.tuple.words.arm;

import java.util.Arrays;
import java.util.List;

/** The ways in which a worker can send. */
public enum SendingKind {
  /** Storm's own transport. */
  STOCK("stock", false),
  /** The same, with Sluice's transport around it, which only looks. */
  OBSERVE("observe", false),
  /** Sluice's orders. */
  OLDEST("oldest", false),
  LBF("lbf", false),
  LBF_STICKY("lbf-sticky", true),
  ADAPTIVE("adaptive", false),
  RR("rr", false),
  /** The engine of the paper: a queue and a thread for each task. */
  PAPER_STOCK("paper-stock", false),
  /** The same with Hone: only the task with the largest backlog may send. */
  HONE_STRICT("hone-strict", true),
  /** The same with a signal that goes round. */
  RR_STRICT("rr-strict", true);

  private final String label;
  private final boolean lasting;

  SendingKind(String label, boolean lasting) {
    this.label = label;
    this.lasting = lasting;
  }

  static List<String> labels() {
    return Arrays.stream(values()).map(SendingKind::label).toList();
  }

  /** Returns its name. */
  public String label() {
    return label;
  }

  /** Returns whether a choice lasts for a while. */
  public boolean isLasting() {
    return lasting;
  }
}

package io.sluice.bench.tuple.words.arm;

import java.util.Arrays;
import java.util.List;

/** The ways in which a worker can send. */
public enum SendingKind {
  /** Storm sends by its own transport. */
  STOCK("stock", false),
  /** Sluice's transport stands around Storm's own and only looks. */
  OBSERVE("observe", false),
  /** Sluice's transport orders what is sent. */
  OLDEST("oldest", false),
  LBF("lbf", false),
  LBF_STICKY("lbf-sticky", true),
  ADAPTIVE("adaptive", false),
  RR("rr", false),
  /** The paper's engine sends: each task has a queue and a thread. */
  PAPER_STOCK("paper-stock", false),
  /** The paper's engine sends with Hone: only the task with the largest backlog may. */
  HONE_STRICT("hone-strict", true),
  /** The paper's engine sends with a signal that goes round: its tasks take turns. */
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

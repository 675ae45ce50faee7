package io.sluice.bench.tuple.words.arm;

import io.sluice.bench.workload.Named;

/** The ways in which a worker can send. */
public enum SendingKind {
  /** Storm sends by its own transport. */
  STOCK(false),
  /** Sluice's transport stands around Storm's own and only looks. */
  OBSERVE(false),
  /** Sluice's transport orders what is sent. */
  OLDEST(false),
  LBF(false),
  LBF_STICKY(true),
  ADAPTIVE(false),
  RR(false),
  /** The paper's engine sends: each task has a queue and a thread. */
  PAPER_STOCK(false),
  /** The paper's engine sends with Hone: only the task with the largest backlog may. */
  HONE_STRICT(true),
  /** The paper's engine sends with a signal that goes round: its tasks take turns. */
  RR_STRICT(true);

  private final boolean lasting;

  SendingKind(boolean lasting) {
    this.lasting = lasting;
  }

  /** Returns the name of the kind. */
  public String label() {
    return Named.id(this);
  }

  /** Returns whether a choice lasts for a while. */
  public boolean isLasting() {
    return lasting;
  }
}

package io.sluice.flink.api;

import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/** Is what samplers and their coordinator tell each other. */
sealed interface SamplerMessage extends OperatorEvent {

  /** Tells what a sampler has found out; see {@link io.sluice.core.window.sample.Sampler}. */
  final class Report implements SamplerMessage {
    private static final long serialVersionUID = 1L;

    final byte[] findings;

    Report(byte[] findings) {
      this.findings = findings;
    }
  }

  /** Tells that a sampler has no more records, and needs no plan. */
  final class Ended implements SamplerMessage {
    private static final long serialVersionUID = 1L;
  }

  /** Tells what all samplers are to plan with. */
  final class Plan implements SamplerMessage {
    private static final long serialVersionUID = 1L;

    final byte[] shared;

    Plan(byte[] shared) {
      this.shared = shared;
    }
  }
}

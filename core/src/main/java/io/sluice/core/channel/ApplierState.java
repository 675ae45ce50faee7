package io.sluice.core.channel;

/**
 * The state of the process at the other end, as it reports it; a process that reports nothing is
 * absent.
 */
public enum ApplierState {
  /** No process puts levels into effect. */
  ABSENT(0),
  /** Levels are put into effect. */
  APPLIES(1),
  /** Another process looks, but this host does not let it change priorities back. */
  MAY_NOT(2);

  final int code;

  ApplierState(int code) {
    this.code = code;
  }
}

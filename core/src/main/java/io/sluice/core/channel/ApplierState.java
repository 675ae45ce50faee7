package io.sluice.core.channel;

/** What the process at the other end says of itself; where it says nothing, nobody is there. */
public enum ApplierState {
  /** Nobody applies. */
  ABSENT(0),
  /** Levels are put into effect. */
  APPLIES(1),
  /** Somebody looks, but this host does not let it change priorities back. */
  MAY_NOT(2);

  /** What stands for it in the memory. */
  final int code;

  ApplierState(int code) {
    this.code = code;
  }
}

package io.sluice.core.state.protocol;

/** Says what a container does with a record. */
public enum Admission {
  /** Process it. */
  OWNED,
  /** Queue it until {@link ContainerOutbox#active} is called. */
  ANNOUNCED,
  /** Fail: the slice is neither here nor on its way. */
  MISROUTED
}

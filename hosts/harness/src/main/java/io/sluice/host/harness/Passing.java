package io.sluice.host.harness;

/** An item on its way, with the time at which it was planned to arrive and that of its ingress. */
record Passing(long plannedNanos, long ingressNanos, Object item) {}

/**
 * Computes what arrives when, and what must come out of it.
 *
 * <p>Everything here is a pure function of a {@link io.sluice.bench.protocol.WorkloadSpec} and of
 * the phases offered: {@link io.sluice.bench.workload.Workload} holds the queries, {@link
 * io.sluice.bench.workload.Phase} says how much is offered from when on, {@link
 * io.sluice.bench.workload.PlannedRecords} gives arrival time, event time and content of each
 * record, and {@link io.sluice.bench.workload.Oracle} works out the results without any engine.
 */
package io.sluice.bench.workload;

/**
 * Computes which records arrive when, and the results that they must have.
 *
 * <p>Everything here is a pure function of a {@link io.sluice.bench.protocol.WorkloadSpec} and of
 * the phases offered: {@link io.sluice.bench.workload.Workload} holds the queries, {@link
 * io.sluice.bench.workload.Phase} says how much load is offered from when on, {@link
 * io.sluice.bench.workload.PlannedRecords} gives arrival time, event time and content of each
 * record, and {@link io.sluice.bench.workload.Oracle} computes the results without any engine.
 */
package io.sluice.bench.workload;

/**
 * Runs workloads in a child process with an embedded Flink. Read {@link
 * io.sluice.host.flink.FlinkHost} (commands in, events out), {@link
 * io.sluice.host.flink.round.RoundRunner} (one round, step by step), {@link
 * io.sluice.host.flink.source.OpenLoopReader} (records arrive by plan, whatever the engine does),
 * {@link io.sluice.host.flink.job.AdViews} (a query), and {@link
 * io.sluice.host.flink.round.Verdict} (what is checked).
 */
package io.sluice.host.flink;

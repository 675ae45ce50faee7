/**
 * The experiment of the state level: a third of a job's keyed state goes to another TaskManager
 * while the job runs, by stock Flink's rescale or by a move.
 */
package io.sluice.bench.state;

/**
 * Compares orders of outgoing tuples: in the slot model of Hone, section 4 ({@code slots}, with
 * what arrives and the paper's figures), on Storm workers ({@code words}), and behind a slow
 * subtask of Flink ({@code slow}).
 */
package io.sluice.bench.tuple;

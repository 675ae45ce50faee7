/**
 * Compares what Flink takes in while one subtask is slow, by itself and with the lines that the
 * doctor advises, and whether the doctor finds that subtask. {@code sluice bench slow}.
 */
package io.sluice.bench.tuple.slow;

/**
 * Models an engine and its machine in virtual time: queries, tasks, channels, processors and
 * memory.
 */
package io.sluice.bench.simulator.machine;

/** Measures the CPU time of the bench's own and of other processes. */
package io.sluice.bench.process.cpu;

/** Finds out which processes used CPU time. */
package io.sluice.bench.process.cpu;

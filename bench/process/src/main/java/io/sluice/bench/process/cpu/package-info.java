/** Whose CPU time it was. */
package io.sluice.bench.process.cpu;

/** Whose CPU time it was. */
package io.sluice.bench.cpu;

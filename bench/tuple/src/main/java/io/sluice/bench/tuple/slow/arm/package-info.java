/** The configurations that are compared, and the Flinks that have them. */
package io.sluice.bench.tuple.slow.arm;

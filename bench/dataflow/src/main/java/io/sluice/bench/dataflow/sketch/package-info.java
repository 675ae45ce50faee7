/** Remembers many keys in a fixed amount of memory. */
package io.sluice.bench.dataflow.sketch;

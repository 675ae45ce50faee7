/** Holds what a job put out, as its sink wrote it down. */
package io.sluice.bench.state.output;

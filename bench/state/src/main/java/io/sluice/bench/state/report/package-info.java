/** Reads what the output of a round means. */
package io.sluice.bench.state.report;

/** Evaluates the outputs of a round. */
package io.sluice.bench.state.report;

/** Defines what the experiment of the state level runs. */
package io.sluice.bench.state.plan;

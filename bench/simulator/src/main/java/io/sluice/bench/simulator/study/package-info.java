/** Varies what a simulated run is given: its estimates of delays, and its regime. */
package io.sluice.bench.simulator.study;

/** Lets the schedulers that ship run on virtual machines, and exchange reports between them. */
package io.sluice.bench.simulator.exchange;

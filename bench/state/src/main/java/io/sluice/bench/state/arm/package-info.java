/** Prepares Flinks that keep state in different ways, and sends them commands. */
package io.sluice.bench.state.arm;

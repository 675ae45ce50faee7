/** Flinks that keep state in different ways, and the commands that they are given. */
package io.sluice.bench.state.arm;

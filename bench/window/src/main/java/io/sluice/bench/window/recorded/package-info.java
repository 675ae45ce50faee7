/** Reads recorded events, and computes the true results and the waits of stock windows for them. */
package io.sluice.bench.window.recorded;

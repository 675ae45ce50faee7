/** The bench's end of the connections to the probes inside an engine's processes. */
package io.sluice.bench.thread.hub;

/** The bench's end of the connections to the stations inside an engine's processes. */
package io.sluice.bench.thread.hub;

/** Connects the bench to the probes inside an engine's processes. */
package io.sluice.bench.thread.hub;

/** Keeps the state of an elastic stage on the heap, slice by slice. */
package io.sluice.flink.plugin.state.heap;

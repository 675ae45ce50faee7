/** Measures the tasks of an elastic stage. */
package io.sluice.flink.plugin.state.load;

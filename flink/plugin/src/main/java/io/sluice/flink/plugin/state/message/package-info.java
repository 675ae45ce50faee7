/** Holds what the parts of an elastic stage tell each other. */
package io.sluice.flink.plugin.state.message;

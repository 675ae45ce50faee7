/** Runs the containers of the protocol in tasks of Flink, in front of the keyed operators. */
package io.sluice.flink.plugin.state.gate;

/** Guards the containers of an elastic stage: it copies slices and hands them over. */
package io.sluice.flink.plugin.state.gate;

/** Sends commands to the coordinator of a stage. */
package io.sluice.flink.plugin.state.command;

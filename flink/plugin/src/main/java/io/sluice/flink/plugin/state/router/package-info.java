/** Sends the records of an elastic stage to the containers of their slices. */
package io.sluice.flink.plugin.state.router;

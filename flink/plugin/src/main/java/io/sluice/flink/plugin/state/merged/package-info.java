/**
 * Puts the two inputs of a stage on one stream, on which a container's operators can be chained.
 */
package io.sluice.flink.plugin.state.merged;

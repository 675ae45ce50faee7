/** Reads commands to a stage from words, and writes its answers as JSON. */
package io.sluice.flink.plugin.state.words;

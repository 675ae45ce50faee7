/** Runs the windows of each arm in turn on an embedded Flink, for {@code sluice bench}. */
package io.sluice.host.flink.window.bench;

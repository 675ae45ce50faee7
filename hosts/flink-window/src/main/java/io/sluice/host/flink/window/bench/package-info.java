/** Runs the windows of one arm after another on an embedded Flink, for {@code sluice bench}. */
package io.sluice.host.flink.window.bench;

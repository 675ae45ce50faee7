/** Runs a standalone Flink: its configuration, its processes and its REST interface. */
package io.sluice.bench.process.flink;

/** Counts visits with Flink's own windows, with or without an elastic stage. */
package io.sluice.job.stage;

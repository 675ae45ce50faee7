/** Counts visits with Flink's own windows, in an elastic stage or without one. */
package io.sluice.job.stage;

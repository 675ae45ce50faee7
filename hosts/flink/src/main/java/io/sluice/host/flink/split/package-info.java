/**
 * Runs queries split over TaskManager processes on this machine. The host is their JobManager, and
 * talks to them over their standard input and output.
 */
package io.sluice.host.flink.split;

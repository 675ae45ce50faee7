/**
 * Runs queries split over TaskManager processes on this machine: the host is their JobManager and
 * sees what goes on in them through their standard input and output.
 */
package io.sluice.host.flink.split;

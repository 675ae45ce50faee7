/**
 * Opens the exchange between processes in the JobManager. TaskManagers connect to it, and to
 * nothing else.
 */
package io.sluice.flink.plugin.exchange;

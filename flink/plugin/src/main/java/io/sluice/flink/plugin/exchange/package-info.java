/**
 * How TaskManagers that run parts of the same jobs tell one another of them: each exchanges a
 * report for an answer with a hub in the JobManager, and with nobody else.
 */
package io.sluice.flink.plugin.exchange;

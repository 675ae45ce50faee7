/**
 * Replays public tickets of Flink. Each class is one ticket. The job of the ticket first runs on a
 * stock Flink, so that a fault of the plug-in is distinguished from one of Flink, and then under
 * the plug-in.
 */
package io.sluice.flink.plugin.replay;

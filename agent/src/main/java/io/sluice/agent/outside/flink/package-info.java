/** A running Flink, by its REST interface and the names of its threads. */
package io.sluice.agent.outside.flink;

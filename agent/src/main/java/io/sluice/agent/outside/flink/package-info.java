/** Observes a running Flink through its REST interface and the names of its threads. */
package io.sluice.agent.outside.flink;

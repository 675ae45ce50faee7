/** Measures what the queues and the state of this process take of its memory. */
package io.sluice.flink.plugin.query.memory;

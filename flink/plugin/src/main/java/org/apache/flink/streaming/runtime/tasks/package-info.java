/** Holds the one class that Flink 2.3 lets only its own package write; see {@code heap}. */
package org.apache.flink.streaming.runtime.tasks;

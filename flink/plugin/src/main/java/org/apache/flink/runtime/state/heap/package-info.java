/**
 * Holds the few classes that Flink 2.3 lets only its own package extend or construct. They are
 * loaded by Flink's class loader, so they work from {@code lib} and not from a job's jar.
 */
package org.apache.flink.runtime.state.heap;

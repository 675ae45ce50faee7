/** Runs one phase of load under one order of threads, and measures it. */
package io.sluice.bench.thread.round;

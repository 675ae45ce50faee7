/** One stretch of load under one order of threads, and what was measured in it. */
package io.sluice.bench.thread.round;

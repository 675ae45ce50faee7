/** Compares orders of operator threads on engines that run as in production. */
package io.sluice.bench.thread;

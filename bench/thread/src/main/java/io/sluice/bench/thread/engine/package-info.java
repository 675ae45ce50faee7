/** Runs real engines as processes of this machine, from their published jars. */
package io.sluice.bench.thread.engine;

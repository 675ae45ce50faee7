/** Runs real engines as processes of this machine, laid out from their published jars. */
package io.sluice.bench.thread.engine;

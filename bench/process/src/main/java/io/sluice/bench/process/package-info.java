/** Starts child processes, talks to them, and never leaves one behind. */
package io.sluice.bench.process;

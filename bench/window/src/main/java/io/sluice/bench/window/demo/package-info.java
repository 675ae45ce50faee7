/** Replays trips for the demo of approximate windows, and compares what two jobs made of them. */
package io.sluice.bench.window.demo;

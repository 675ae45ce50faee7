/** Replays trips for the demo of approximate windows, and compares the answers of two jobs. */
package io.sluice.bench.window.demo;

/** What the demo of approximate windows replays, and how it compares what two jobs made of it. */
package io.sluice.bench.window.demo;

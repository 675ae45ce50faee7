/** Provides the events that arrive at windows in an engine, and parses them as a job does. */
package io.sluice.bench.window.feed;

/** Provides the events for windows in an engine, and parses them as a job does. */
package io.sluice.bench.window.feed;

/** What arrives at windows in an engine, and what a job makes of it before a window counts it. */
package io.sluice.bench.window.feed;

/**
 * The experiment of the window level: it compares windows of several kinds in an engine, on the
 * same events.
 */
package io.sluice.bench.window.live;

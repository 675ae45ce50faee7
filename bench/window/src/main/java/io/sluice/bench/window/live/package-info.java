/**
 * The experiment of the window level: windows of several kinds in an engine, on the same events.
 */
package io.sluice.bench.window.live;

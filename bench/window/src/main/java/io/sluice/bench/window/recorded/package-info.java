/** Events that were recorded: where they come from, when they arrived, and what they add up to. */
package io.sluice.bench.window.recorded;

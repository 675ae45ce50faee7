/** Says what a round with a slow subtask, or without one, came to. */
package io.sluice.bench.tuple.slow.report;

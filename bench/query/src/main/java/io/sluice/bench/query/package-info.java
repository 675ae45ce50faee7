/**
 * The experiment of the query level: it compares orders of queries by the latency of window
 * results.
 */
package io.sluice.bench.query;

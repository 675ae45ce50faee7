/** The experiment of the query level: orders of queries, and what they do to window results. */
package io.sluice.bench.query;

/** Shows what orders of outgoing tuples did, as tables and as one HTML file. */
package io.sluice.bench.tuple.report;

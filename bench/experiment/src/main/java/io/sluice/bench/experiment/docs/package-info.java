/** Writes tables of kept results ({@code docs/results}) into pages, between markers. */
package io.sluice.bench.experiment.docs;

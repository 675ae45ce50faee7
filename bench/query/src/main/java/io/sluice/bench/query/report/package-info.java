/** What a run's rounds say: metrics, ratios, checks, and the ways to show them. */
package io.sluice.bench.query.report;

/** Evaluates a run's rounds: metrics, ratios, checks, and the ways to show them. */
package io.sluice.bench.query.report;

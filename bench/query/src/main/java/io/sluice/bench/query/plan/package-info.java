/**
 * Defines what a run compares, under which load and for how long, as plain values that are checked
 * when made.
 */
package io.sluice.bench.query.plan;

/**
 * Defines what a run compares, under which load and for how long: plain values, checked when made.
 */
package io.sluice.bench.query.plan;

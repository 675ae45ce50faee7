/**
 * Verifies that each kind of keyed state, timer and window comes out of an elastic stage as it
 * comes out of stock Flink, while slices move.
 */
package io.sluice.flink.api.cells;

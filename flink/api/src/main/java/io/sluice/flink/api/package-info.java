/**
 * Holds what Flink jobs compile against. {@link io.sluice.flink.api.Approximate} begins a window
 * that answers at its end, with an interval, instead of waiting for its last events.
 */
package io.sluice.flink.api;

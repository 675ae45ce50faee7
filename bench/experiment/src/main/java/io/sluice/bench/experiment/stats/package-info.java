/**
 * Computes what a handful of noisy rounds allows to say: raw percentiles, ratios of pairs with
 * their interval, and bands for pictures. It knows nothing of rounds, arms or files.
 */
package io.sluice.bench.experiment.stats;

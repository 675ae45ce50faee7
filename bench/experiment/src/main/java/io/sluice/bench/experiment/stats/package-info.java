/**
 * Computes statistics of a few noisy values: raw percentiles, ratios of pairs with their interval,
 * and bands for charts. It does not know rounds, arms or files.
 */
package io.sluice.bench.experiment.stats;

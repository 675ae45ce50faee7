/**
 * Draws plots as SVG: lines over a number, and rows of intervals or boxes. A picture needs nothing
 * else and reads on light and dark pages alike.
 */
package io.sluice.bench.experiment.plot;

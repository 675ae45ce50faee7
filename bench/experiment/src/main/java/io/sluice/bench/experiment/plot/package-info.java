/**
 * Draws plots as SVG: lines over a number, and rows of intervals or boxes. A picture needs nothing
 * else and reads on light and dark pages alike.
 *
 * <p>The report of a run and the pages of the documentation show the same pictures, so both take
 * them from here. A page of the documentation can run no script, and a picture in the repository
 * has to be the same bytes each time; therefore Java draws them and not a chart library in the
 * browser. Only what a reader chooses from, one round over time, is drawn by a script in the
 * report.
 */
package io.sluice.bench.experiment.plot;

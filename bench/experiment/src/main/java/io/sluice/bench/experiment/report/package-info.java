/** Writes the results of any experiment, for users and for programs. */
package io.sluice.bench.experiment.report;

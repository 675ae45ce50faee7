/** Writes what came out, for users and for programs; the same for every experiment. */
package io.sluice.bench.experiment.report;

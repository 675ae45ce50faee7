/** What came out, for people and for programs; the same for every experiment. */
package io.sluice.bench.experiment.report;

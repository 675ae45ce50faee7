/**
 * Carries out runs: it starts trials, interleaves rounds, notices disturbances, and keeps
 * everything in a folder from which a run can be continued.
 */
package io.sluice.bench.experiment.run;

/**
 * Defines the contract between experiments and the runner. An {@link
 * io.sluice.bench.experiment.Experiment} has a plan and starts trials; its {@link
 * io.sluice.bench.experiment.Comparison} defines how the rounds of a trial are evaluated.
 */
package io.sluice.bench.experiment;

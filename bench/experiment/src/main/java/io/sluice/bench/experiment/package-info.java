/**
 * Defines what an experiment has to say of itself, and what the runner makes of it. An {@link
 * io.sluice.bench.experiment.Experiment} has a plan and starts trials; its {@link
 * io.sluice.bench.experiment.Comparison} says what the rounds of a trial mean.
 */
package io.sluice.bench.experiment;

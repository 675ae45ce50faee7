/** Reads the outputs of a job from the files of its sink. */
package io.sluice.bench.state.output;

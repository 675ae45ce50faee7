/**
 * A sampler in front of expensive work: it decides for each event whether the work is worth it, so
 * that approximate windows behind the work still keep their bound.
 *
 * <p>Source: the thesis on Klink and Aion, chapter 4 (Eq. 4.4, 4.7, 4.8). {@link
 * io.sluice.core.window.sample.Sampler} puts everything together; {@link
 * io.sluice.core.window.sample.SampleSize} has the equation and says where it differs.
 */
package io.sluice.core.window.sample;

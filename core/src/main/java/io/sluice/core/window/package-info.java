/**
 * Approximate windows: a window answers at its end with an estimate, an interval and the word
 * whether the bound holds, instead of waiting for its last events.
 *
 * <p>Source: the thesis on Klink and Aion, chapter 4 (Aion). {@link
 * io.sluice.core.window.lag.LateEstimate} holds the equations and says where they differ from the
 * printed ones. {@link io.sluice.core.window.ApproximateWindows} puts everything together: it takes
 * events and the time, and hands out answers.
 */
package io.sluice.core.window;

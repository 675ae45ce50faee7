/** Answers windows, by Sluice's approximate windows and by their rivals. */
package io.sluice.bench.window.arm;

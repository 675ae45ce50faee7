/** Answers windows: by those of core, and by the rivals that they are compared with. */
package io.sluice.bench.window.arm;

/** What answers windows: the windows of core, and the rivals that they are compared with. */
package io.sluice.bench.window.arm;

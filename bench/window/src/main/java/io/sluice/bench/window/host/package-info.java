/** What the bench and a host of windows share: runs, answers, arms, and what is true of a run. */
package io.sluice.bench.window.host;

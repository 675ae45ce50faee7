/** Declares what the bench and a host of windows share: runs, answers, arms and the truth. */
package io.sluice.bench.window.host;

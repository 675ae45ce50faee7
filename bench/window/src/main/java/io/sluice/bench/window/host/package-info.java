/** Holds what the bench and a host of windows share: messages, arms and true results. */
package io.sluice.bench.window.host;

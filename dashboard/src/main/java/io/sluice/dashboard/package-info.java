/** The live page: what is decided now, for which query, and why. */
package io.sluice.dashboard;

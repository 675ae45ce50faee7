/** Approximate windows in virtual time: the estimators of core on named cases and real trips. */
package io.sluice.bench.window;

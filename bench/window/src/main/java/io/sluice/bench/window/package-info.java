/** Simulates approximate windows in virtual time, on named streams and real trips. */
package io.sluice.bench.window;

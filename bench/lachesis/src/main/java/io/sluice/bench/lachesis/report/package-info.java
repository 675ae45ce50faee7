/** What came out, for people and for programs. */
package io.sluice.bench.lachesis.report;

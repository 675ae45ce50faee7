/** Says what a round of WordCount came to. */
package io.sluice.bench.tuple.words.report;

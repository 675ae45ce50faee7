/** Reads what the tasks of WordCount note of the words that they emit and count. */
package io.sluice.bench.tuple.words.output;

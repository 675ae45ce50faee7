/**
 * The experiment of the tuple level: WordCount as in section 6 of Hone, on a Storm whose workers
 * all send by a slow link.
 */
package io.sluice.bench.tuple.words;

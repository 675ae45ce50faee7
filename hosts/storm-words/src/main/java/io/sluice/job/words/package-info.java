/** Counts words as in section 6 of Hone: sources, splitters and counters, each in a worker. */
package io.sluice.job.words;

/** The link that all tuples of a worker leave by: as fast as it is told to be, whoever sends. */
package io.sluice.job.words.link;

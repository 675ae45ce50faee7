/**
 * Emulates the network link of a worker, whose speed is configured and which all its tuples pass.
 */
package io.sluice.job.words.link;

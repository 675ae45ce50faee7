/** Policies of one's own: what an engine should be good at is for its owner to say. */
package io.sluice.examples.policies;

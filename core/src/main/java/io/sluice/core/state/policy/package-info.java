/** Decides which slices of a stage should move by what they and their containers cost. */
package io.sluice.core.state.policy;

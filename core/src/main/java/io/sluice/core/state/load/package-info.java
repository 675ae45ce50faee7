/** Measures in a container what it and its slices cost. */
package io.sluice.core.state.load;

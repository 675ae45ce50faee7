/** What slices and containers cost, as a container measures it. */
package io.sluice.core.state.load;

/** Measures the load of the operators of a host. */
package io.sluice.agent.load;

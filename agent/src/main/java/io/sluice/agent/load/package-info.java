/** Shows how the operators of a host are, whichever rule is about them. */
package io.sluice.agent.load;

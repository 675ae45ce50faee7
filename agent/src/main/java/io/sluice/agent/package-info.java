/** The agent, which observes the operators of a host's engines and orders their threads. */
package io.sluice.agent;

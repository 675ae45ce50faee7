/** How an agent learns of engines: whatever they are, the same operators, threads and metrics. */
package io.sluice.agent.driver;

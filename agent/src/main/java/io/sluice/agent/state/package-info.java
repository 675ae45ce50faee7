/** Shows how an agent sees its host, what it decided, and what came of it. */
package io.sluice.agent.state;

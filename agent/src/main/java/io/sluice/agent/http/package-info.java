/** The agent over HTTP: what it does and what that costs, and policies chosen by hand. */
package io.sluice.agent.http;

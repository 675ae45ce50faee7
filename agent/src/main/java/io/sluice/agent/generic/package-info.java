/**
 * Engines of which all that is known is how they call their threads and where they show metrics.
 */
package io.sluice.agent.generic;

/** Puts into effect what threads are to have, and undoes it. */
package io.sluice.agent.apply;

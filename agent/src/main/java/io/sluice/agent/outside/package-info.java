/**
 * Engines that run already and have nothing of ours in them, seen by what they report to any client
 * and by the names of their threads.
 */
package io.sluice.agent.outside;

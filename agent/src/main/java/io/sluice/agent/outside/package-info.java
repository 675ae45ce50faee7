/**
 * Engines that run already and have nothing of ours in them: what they tell whoever asks them, and
 * the names of their threads.
 */
package io.sluice.agent.outside;

/**
 * Observes engines that run without any part of Sluice in them, by their public interfaces and the
 * names of their threads.
 */
package io.sluice.agent.outside;

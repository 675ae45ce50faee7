/** Applies settings to threads, and undoes them. */
package io.sluice.agent.apply;

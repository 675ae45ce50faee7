/**
 * The words of live migration: slices, containers, the routing table and the places of backups.
 *
 * <p>Source: ChronoStream (Wu and Tan, ICDE 2015), section III.
 */
package io.sluice.core.state.model;

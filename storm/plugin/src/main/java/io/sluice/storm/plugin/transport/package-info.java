/**
 * Observes and orders what the tasks of a worker send to other workers, around the connections that
 * Storm itself makes.
 *
 * <p>Source of the orders: Hone (Li et al., IEEE TPDS 2021).
 */
package io.sluice.storm.plugin.transport;

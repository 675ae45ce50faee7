/**
 * The exchange between processes: a hub in one of them, a client in each of the others, and typed
 * topics that either end publishes at any time. Nothing here is on a record's path.
 */
package io.sluice.plugin.base.exchange;

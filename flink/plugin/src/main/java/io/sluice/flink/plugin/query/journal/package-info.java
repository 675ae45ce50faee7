/** Writes what was decided and the state of queries to a file, to be read later. */
package io.sluice.flink.plugin.query.journal;

/** What was decided and how things stood, written to a file for people to ask later. */
package io.sluice.flink.plugin.query.journal;

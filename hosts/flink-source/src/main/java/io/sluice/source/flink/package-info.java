/** A Flink source of records that arrive by plan. */
package io.sluice.source.flink;

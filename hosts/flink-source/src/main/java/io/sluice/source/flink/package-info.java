/** A Flink source of what arrives by plan. */
package io.sluice.source.flink;

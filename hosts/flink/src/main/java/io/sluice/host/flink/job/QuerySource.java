package io.sluice.host.flink.job;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.connector.source.Source;

/** Holds the source of a stream's records, and the strategy of its watermarks. */
public record QuerySource(Source<byte[], ?, ?> source, WatermarkStrategy<byte[]> watermarks) {}

package io.sluice.host.flink.job;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.connector.source.Source;

/** The source of the records of a stream, and of their watermarks. */
public record QuerySource(Source<byte[], ?, ?> source, WatermarkStrategy<byte[]> watermarks) {}

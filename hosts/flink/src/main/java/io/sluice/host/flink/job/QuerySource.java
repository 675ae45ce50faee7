package io.sluice.host.flink.job;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.connector.source.Source;

/** Where the records of a stream come from, and who makes their watermarks. */
public record QuerySource(Source<byte[], ?, ?> source, WatermarkStrategy<byte[]> watermarks) {}

package io.sluice.flink.plugin.hook.v2_3;

import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.partition.ChannelStateHolder;
import org.apache.flink.runtime.io.network.partition.CheckpointedResultPartition;

/** An output of a streaming task, with all that Flink looks for in one. */
@SuppressWarnings("try")
public interface PipelinedOutput
    extends ResultPartitionWriter, CheckpointedResultPartition, ChannelStateHolder {}

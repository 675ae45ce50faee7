package io.sluice.flink.plugin.state.heap;

import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.runtime.state.StateBackendFactory;

/** Is named by {@code state.backend.type} of jobs with elastic stages. */
public final class SliceStateBackendFactory implements StateBackendFactory<SliceStateBackend> {

  @Override
  public SliceStateBackend createFromConfig(ReadableConfig config, ClassLoader classes) {
    return new SliceStateBackend();
  }
}

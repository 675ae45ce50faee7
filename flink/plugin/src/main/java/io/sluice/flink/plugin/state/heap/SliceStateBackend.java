package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.state.AbstractKeyedStateBackend;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.runtime.state.heap.FullRangeHeap;
import org.apache.flink.streaming.api.graph.StreamConfig;

/**
 * Is Flink's heap backend, except in the containers of elastic stages: there it holds the whole
 * range of key groups.
 */
public final class SliceStateBackend extends HashMapStateBackend {

  @Override
  public SliceStateBackend configure(ReadableConfig config, ClassLoader classes) {
    return this;
  }

  @Override
  public <K> AbstractKeyedStateBackend<K> createKeyedStateBackend(
      KeyedStateBackendParameters<K> parameters) throws IOException {
    Environment task = parameters.getEnv();
    Class<?> head =
        new StreamConfig(task.getTaskConfiguration())
            .getStreamOperatorFactoryClass(task.getUserCodeClassLoader().asClassLoader());
    if (!HoldsSlices.class.isAssignableFrom(head)) {
      return super.createKeyedStateBackend(parameters);
    }
    try {
      FullRangeHeap<K> heap =
          new FullRangeHeap<>(
              parameters,
              HoldsSlices.WithBackups.class.isAssignableFrom(head),
              latencyTrackingConfigBuilder.setMetricGroup(parameters.getMetricGroup()).build(),
              sizeTrackingConfigBuilder.setMetricGroup(parameters.getMetricGroup()).build());
      ClassLoader classes = task.getUserCodeClassLoader().asClassLoader();
      TaskHeaps.add(task.getExecutionId(), new SliceHeap<>(heap, classes));
      return heap.backend();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("The state of " + parameters.getOperatorIdentifier() + " failed", e);
    }
  }
}

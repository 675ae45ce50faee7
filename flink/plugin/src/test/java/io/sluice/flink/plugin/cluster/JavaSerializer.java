package io.sluice.flink.plugin.cluster;

import java.io.IOException;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.util.InstantiationUtil;

final class JavaSerializer<T> implements SimpleVersionedSerializer<T> {

  @Override
  public int getVersion() {
    return 1;
  }

  @Override
  public byte[] serialize(T value) throws IOException {
    return InstantiationUtil.serializeObject(value);
  }

  @Override
  public T deserialize(int version, byte[] bytes) throws IOException {
    try {
      return InstantiationUtil.deserializeObject(bytes, JavaSerializer.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}

package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.content.Entry;
import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.flink.plugin.state.heap.EntryCodec;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import io.sluice.flink.plugin.state.message.SliceChunk;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.InstantiationUtil;

/** Writes a container's messages to others, and reads theirs. Entries are written without names. */
final class PeerMessages {

  private static final int ENTRIES = 1;
  private static final int OTHER = 0;
  private static final int ROOM = 64 * 1024;

  private final Stage stage;
  private final ContainerId me;
  private final HeapSlices slices;
  private final Map<Integer, EntryCodec> codecs = new HashMap<>();

  private long receivedEntries;
  private long receivedBytes;

  PeerMessages(Stage stage, ContainerId me, HeapSlices slices) {
    this.stage = stage;
    this.me = me;
    this.slices = slices;
  }

  SliceChunk write(ContainerId peer, ToPeer message) throws IOException {
    SliceChunk chunk = new SliceChunk();
    chunk.from = me.index();
    chunk.to = peer.index();
    chunk.urgent = message instanceof ToPeer.Final;
    chunk.bytes = message instanceof ToPeer.Delta delta ? entries(peer, delta) : withName(message);
    return chunk;
  }

  private byte[] entries(ContainerId peer, ToPeer.Delta delta) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(ROOM);
    out.writeByte(ENTRIES);
    out.writeInt(delta.backup().slice().number());
    out.writeLong(delta.backup().epoch());
    out.writeInt(delta.backup().generation());
    codec(peer.index()).write(delta.entries(), out);
    return out.getCopyOfBuffer();
  }

  private static byte[] withName(ToPeer message) throws IOException {
    byte[] object = InstantiationUtil.serializeObject(message);
    byte[] bytes = new byte[object.length + 1];
    bytes[0] = OTHER;
    System.arraycopy(object, 0, bytes, 1, object.length);
    return bytes;
  }

  ToPeer read(SliceChunk chunk) throws IOException {
    return chunk.bytes[0] == ENTRIES ? readEntries(chunk) : readOther(chunk.bytes);
  }

  /** Returns how much has been read. */
  ContainerLoad.Received received() {
    return new ContainerLoad.Received(receivedEntries, receivedBytes);
  }

  private ToPeer readEntries(SliceChunk chunk) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(chunk.bytes, 1, chunk.bytes.length - 1);
    Slice slice = new Slice(in.readInt());
    long epoch = in.readLong();
    BackupId id = new BackupId(stage.job(), stage.name(), me, slice, epoch, in.readInt());
    List<Entry> entries = codec(chunk.from).read(in);
    receivedEntries += entries.size();
    receivedBytes += chunk.bytes.length;
    return new ToPeer.Delta(id, entries);
  }

  private static ToPeer readOther(byte[] bytes) throws IOException {
    try {
      return InstantiationUtil.deserializeObject(
          Arrays.copyOfRange(bytes, 1, bytes.length), PeerMessages.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IOException("Another container runs with another version of Sluice", e);
    }
  }

  private EntryCodec codec(int peer) {
    return codecs.computeIfAbsent(peer, any -> new EntryCodec(slices));
  }
}

package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.Reference;
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
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.InstantiationUtil;

/** Writes a container's messages to others, and reads theirs. Entries are written without names. */
final class PeerMessages {

  private static final int ENTRIES = 1;
  private static final int OTHER = 0;
  private static final int TICKET = 3;

  /** Stands for what is in another process. */
  private static final Reference ELSEWHERE = new Reference() {};

  private static final int ROOM = 64 * 1024;

  /** Is no migration: their numbers begin with 1. */
  private static final long GIVEN = 0;

  private static final int TICKET_BYTES = 1 + 5 * Long.BYTES + 2 * Integer.BYTES;

  private final Stage stage;
  private final ContainerId me;
  private final HeapSlices slices;
  private final Map<Integer, EntryCodec> codecs = new HashMap<>();
  private final Tickets tickets = new Tickets();

  private long receivedEntries;
  private long receivedBytes;
  private long receivedAsTheyAre;

  PeerMessages(Stage stage, ContainerId me, HeapSlices slices) {
    this.stage = stage;
    this.me = me;
    this.slices = slices;
  }

  SliceChunk write(ContainerId peer, ToPeer message) throws IOException {
    SliceChunk chunk = new SliceChunk();
    chunk.from = me.index();
    chunk.to = peer.index();
    chunk.urgent = message instanceof ToPeer.Final || message instanceof ToPeer.Given;
    chunk.bytes = bytes(peer, message);
    return chunk;
  }

  private byte[] bytes(ContainerId peer, ToPeer message) throws IOException {
    if (message instanceof ToPeer.Delta delta) {
      return entries(peer, delta);
    }
    if (message instanceof ToPeer.Offer offer) {
      return ticket(offer, offer.migration());
    }
    return message instanceof ToPeer.Given given ? ticket(given, GIVEN) : withName(message);
  }

  private byte[] ticket(ToPeer message, long migration) {
    return ByteBuffer.allocate(TICKET_BYTES)
        .put((byte) TICKET)
        .putLong(Tickets.PROCESS.getMostSignificantBits())
        .putLong(Tickets.PROCESS.getLeastSignificantBits())
        .putLong(tickets.issue(message))
        .putLong(migration)
        .putInt(message.backup().slice().number())
        .putLong(message.backup().epoch())
        .putInt(message.backup().generation())
        .array();
  }

  /** Ends: what was not taken is dropped. */
  void close() {
    tickets.close();
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
    return switch (chunk.bytes[0]) {
      case ENTRIES -> readEntries(chunk);
      case TICKET -> redeem(ByteBuffer.wrap(chunk.bytes, 1, chunk.bytes.length - 1));
      default -> readOther(chunk.bytes);
    };
  }

  /** Returns the message of a ticket; of an offer that is not in this process, only what it is. */
  private ToPeer redeem(ByteBuffer ticket) throws IOException {
    ToPeer message = Tickets.take(new UUID(ticket.getLong(), ticket.getLong()), ticket.getLong());
    long migration = ticket.getLong();
    if (message instanceof ToPeer.Given) {
      receivedAsTheyAre++;
    }
    if (message != null) {
      return message;
    }
    if (migration == GIVEN) {
      throw new IOException("A slice was given to %s in another process".formatted(me));
    }
    Slice slice = new Slice(ticket.getInt());
    BackupId id =
        new BackupId(stage.job(), stage.name(), me, slice, ticket.getLong(), ticket.getInt());
    return new ToPeer.Offer(id, migration, ELSEWHERE);
  }

  /** Returns how much has been read. */
  ContainerLoad.Received received() {
    return new ContainerLoad.Received(receivedEntries, receivedBytes, receivedAsTheyAre);
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

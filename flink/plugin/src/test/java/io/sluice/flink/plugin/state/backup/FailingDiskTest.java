package io.sluice.flink.plugin.state.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.StateId;
import io.sluice.core.state.load.ContainerLoad.Stored;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.util.FileUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disks that serve, and such that do not, for a process whose backups fill their share. */
class FailingDiskTest {

  private static final double NO_SHARE = Double.MIN_VALUE;
  private static final StateId STATE = new StateId("operator", "state");
  private static final int VALUE_BYTES = 100_000;
  private static final int KEY_BYTES = Integer.BYTES;
  private static final int HEAD_BYTES = Integer.BYTES + Short.BYTES;
  private static final int MOST_ENTRIES = 2000;

  @TempDir Path folder;

  private final List<StateId> met = new ArrayList<>();
  private BackupRoom room;

  private static Entry entry(int key, Bytes value) {
    byte[] name = ByteBuffer.allocate(KEY_BYTES).putInt(key).array();
    return new Entry(new EntryKey(STATE, Bytes.of(name)), value);
  }

  private static Entry entry(int key) {
    return entry(key, Bytes.of(new byte[VALUE_BYTES]));
  }

  /** Makes room in which one backup in memory is too much. */
  private void fill(BackupDisk.Opener opener) {
    room = new BackupRoom(NO_SHARE, opener);
    room.passed(entry(0));
    long unused = room.count(0, 1);
  }

  @AfterEach
  void close() {
    room.close();
  }

  @Test
  void backups_on_disk_are_counted_until_they_are_discarded() {
    fill(() -> new BackupDisk(folder.resolve("backups")));
    StoredSlice slice = new StoredSlice(room, met::add, room.diskFor(0));
    slice.apply(entry(1));
    slice.apply(entry(2));
    long each = HEAD_BYTES + KEY_BYTES + VALUE_BYTES;
    assertThat(room.stored()).isEqualTo(new Stored(1, 2 * each, false));

    slice.apply(entry(2, Bytes.of(new byte[1])));
    assertThat(room.stored().bytes()).isEqualTo(2 * each - VALUE_BYTES + 1);
    slice.discard();
    assertThat(room.stored()).isEqualTo(Stored.NOTHING);
    assertThat(met).containsExactly(STATE);
  }

  @Test
  void where_no_folder_can_be_made_backups_stay_in_memory_and_it_is_not_tried_again()
      throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    List<Path> tried = new ArrayList<>();
    fill(
        () -> {
          tried.add(file);
          return new BackupDisk(BackupFolders.next(file));
        });

    assertThat(room.sendsToDisk(0)).isTrue();
    assertThat(room.diskFor(0)).isNull();
    assertThat(room.diskFor(0)).isNull();
    assertThat(room.sendsToDisk(1)).isFalse();
    assertThat(tried).containsExactly(file);
    assertThat(room.stored()).isEqualTo(new Stored(0, 0, true));
  }

  @Test
  void a_backup_whose_disk_fails_is_empty_so_that_its_owner_starts_it_anew_in_memory() {
    Path backups = folder.resolve("backups");
    fill(() -> new BackupDisk(backups));
    StoredSlice slice = new StoredSlice(room, met::add, room.diskFor(0));
    slice.apply(entry(0));
    slice.mark(1);
    assertThat(slice.marks()).containsExactly(1L);
    assertThat(slice.certificate().states()).containsKey(STATE);

    FileUtils.deleteDirectoryQuietly(backups.toFile());
    for (int key = 1; key < MOST_ENTRIES && !room.stored().failing(); key++) {
      slice.apply(entry(key));
    }

    assertThat(room.stored()).isEqualTo(new Stored(0, 0, true));
    assertThat(slice.marks()).isEmpty();
    assertThat(slice.certificate().states()).isEmpty();
    assertThat(room.diskFor(0)).isNull();
    assertThat(room.diskFor(1)).isNull();
    slice.discard();
    assertThat(room.stored()).isEqualTo(new Stored(0, 0, true));
  }
}

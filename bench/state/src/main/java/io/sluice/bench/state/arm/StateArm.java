package io.sluice.bench.state.arm;

import io.sluice.bench.workload.Named;
import java.util.List;

/** Lists the ways in which a Flink keeps the job's state and takes a third TaskManager into use. */
public enum StateArm {
  /** Stock Flink with its state on the heap. */
  STOCK_HEAP(""),

  /** Stock Flink with RocksDB, which ingests files and restores from the local disk. */
  STOCK_ROCKSDB_LOCAL("flink-rocksdb"),

  /** The same, which rescales right after a checkpoint, so that hardly anything is replayed. */
  STOCK_ROCKSDB_CHECKPOINT("flink-rocksdb"),

  /** Stock Flink with ForSt on the local disk. */
  STOCK_FORST("flink-forst"),

  /** An elastic stage, which moves slices of its state. */
  ELASTIC(""),

  /** The same stage, which copies nothing before its slices stop: ChronoStream's first rival. */
  STATE_MIGRATION("");

  private final String backend;

  StateArm(String backend) {
    this.backend = backend;
  }

  /**
   * Returns the arm of a name.
   *
   * @throws IllegalArgumentException when the name is unknown; the message lists the names
   */
  public static StateArm of(String name) {
    return Named.of("arm", StateArm.class, name);
  }

  /** Returns the name of the arm. */
  public String label() {
    return Named.id(this);
  }

  /** Returns whether its job has a stage, to which the command goes. */
  public boolean hasStage() {
    return this == ELASTIC || this == STATE_MIGRATION;
  }

  /** Returns the words of the command that moves slices. */
  public String[] move(String slices, int container) {
    String to = Integer.toString(container);
    return this == ELASTIC
        ? new String[] {"move", slices, to}
        : new String[] {label(), "move", slices, to};
  }

  /** Returns whether it rescales only after a checkpoint. */
  public boolean waitsForCheckpoint() {
    return this == STOCK_ROCKSDB_CHECKPOINT;
  }

  /** Returns the names of the hosts whose jars it needs beside Flink's own. */
  public List<String> backends() {
    return backend.isEmpty() ? List.of() : List.of(backend);
  }
}

package io.sluice.bench.state.arm;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Lists the ways in which a Flink keeps the job's state and takes a third TaskManager into use. */
public enum StateArm {
  /** Stock Flink with its state on the heap. */
  STOCK_HEAP("stock-heap", ""),

  /** Stock Flink with RocksDB, which ingests files and restores from the local disk. */
  STOCK_ROCKSDB_LOCAL("stock-rocksdb-local", "flink-rocksdb"),

  /** The same, which rescales right after a checkpoint, so that hardly anything is replayed. */
  STOCK_ROCKSDB_CHECKPOINT("stock-rocksdb-checkpoint", "flink-rocksdb"),

  /** Stock Flink with ForSt on the local disk. */
  STOCK_FORST("stock-forst", "flink-forst"),

  /** An elastic stage, which moves slices of its state. */
  ELASTIC("elastic", "");

  private final String label;
  private final String backend;

  StateArm(String label, String backend) {
    this.label = label;
    this.backend = backend;
  }

  /**
   * Returns the arm of a name.
   *
   * @throws IllegalArgumentException when the name is unknown; the message lists the names
   */
  public static StateArm of(String name) {
    return Arrays.stream(values())
        .filter(arm -> arm.label.equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no arm %s; there is: %s".formatted(name, names())));
  }

  private static String names() {
    return Arrays.stream(values()).map(StateArm::label).collect(Collectors.joining(", "));
  }

  /** Returns the name of the arm. */
  public String label() {
    return label;
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

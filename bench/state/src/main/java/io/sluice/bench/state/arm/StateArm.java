package io.sluice.bench.state.arm;

import io.sluice.bench.workload.Named;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lists the ways in which a Flink keeps the job's state and takes more into use for it. */
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

  /**
   * Moves slices of the same stage, but copies nothing before they stop: ChronoStream's first
   * rival.
   */
  STATE_MIGRATION(""),

  /** An elastic stage in one TaskManager, which serves its slices by a second thread, too. */
  ELASTIC_THREADS(""),

  /** Stops all slices of the same stage and copies half: ChronoStream's second rival. */
  STATE_REPARTITION("");

  private static final int TASK_MANAGERS = 3;
  private static final int THREADS = 2;

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

  /** Returns whether it takes a thread of one TaskManager into use, and not a TaskManager. */
  public boolean usesThreads() {
    return this == ELASTIC_THREADS || this == STATE_REPARTITION;
  }

  /** Returns whether its stage does as a user's does, and not as a rival's. */
  public boolean isElastic() {
    return this == ELASTIC || this == ELASTIC_THREADS;
  }

  /** Returns whether its job has a stage, to which the command goes. */
  public boolean hasStage() {
    return usesThreads() || this == ELASTIC || this == STATE_MIGRATION;
  }

  /** Returns the number of TaskManagers. */
  public int taskManagers() {
    return usesThreads() ? 1 : TASK_MANAGERS;
  }

  /** Returns the slots of each TaskManager. */
  public int slots() {
    return usesThreads() ? THREADS : 1;
  }

  /** Returns the container, or subtask, that the command takes into use. */
  public int spare() {
    return taskManagers() * slots() - 1;
  }

  /** Returns the kind of its job, as the job reads it. */
  public String kind() {
    if (usesThreads()) {
      return "threads";
    }
    return hasStage() ? "elastic" : "stock";
  }

  /**
   * Returns the words of the command to the stage.
   *
   * @param slices of the stage
   */
  public String[] command(int slices) {
    String third =
        IntStream.range(0, slices / TASK_MANAGERS)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(","));
    Stream<String> words =
        usesThreads()
            ? Stream.of("threads", Integer.toString(THREADS))
            : Stream.of("move", third, Integer.toString(spare()));
    return Stream.concat(isElastic() ? Stream.empty() : Stream.of(label()), words)
        .toArray(String[]::new);
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

package io.sluice.bench.protocol;

/**
 * Specifies the workload of a host, from its start to its end. Everything derived from it (offsets,
 * delays, records) is a pure function of this record, so the host that runs it and the bench that
 * checks it agree without communication.
 *
 * @param workload {@code ysb}, {@code nyt}, {@code lrb}, {@code mix} (the first half YSB, the rest
 *     taxi) or {@code pages} (the first half YSB with large events, the rest taxi)
 * @param queries the number of queries, each of which is a job
 * @param parallelism the parallelism of each query; each of its streams has as many partitions
 * @param aligned whether all windows close at the same instants (the engine's default) instead of *
 *     at different offsets
 * @param delays {@code uniform} or {@code zipf} network delays, up to a bound that differs between
 *     * streams; or {@code equal}: uniform, up to the same bound for all
 * @param source {@code memory}, {@code heap} (receivers keep the backlog on the host's heap) * or
 *     {@code kafka}
 * @param kafkaFeeder the address of the process that brings records to a Kafka broker and knows the
 *     * broker's address; empty without Kafka
 * @param dataDirectory the folder with the published trip files; empty for the built-in sample
 * @param checkpointMillis the checkpoint interval, ms; 0 for none
 * @param unaligned whether checkpoints are unaligned
 * @param state where operators keep their state: {@code heap} or {@code rocksdb}
 * @param taskManagers the number of processes over which queries are split; 0 for the host only
 * @param seed the seed of offsets, delays and records
 */
public record WorkloadSpec(
    String workload,
    int queries,
    int parallelism,
    boolean aligned,
    String delays,
    String source,
    String kafkaFeeder,
    String dataDirectory,
    long checkpointMillis,
    boolean unaligned,
    String state,
    int taskManagers,
    long seed) {

  /** Returns the same specification with another seed. */
  public WorkloadSpec withSeed(long other) {
    return with(kafkaFeeder, other);
  }

  /** Returns the same specification with the address of a feeder. */
  public WorkloadSpec withKafkaFeeder(String address) {
    return with(address, seed);
  }

  private WorkloadSpec with(String feederNow, long seedNow) {
    return new WorkloadSpec(
        workload,
        queries,
        parallelism,
        aligned,
        delays,
        source,
        feederNow,
        dataDirectory,
        checkpointMillis,
        unaligned,
        state,
        taskManagers,
        seedNow);
  }
}

package io.sluice.bench.protocol;

/**
 * The workload of a host, from its start to its end. Everything derived from it (offsets, delays,
 * records) is a pure function of this record, so the host that runs it and the bench that checks it
 * agree without talking.
 *
 * @param workload {@code ysb}, {@code nyt}, {@code lrb}, {@code mix} (the first half YSB, the rest
 *     taxi) or {@code pages} (the first half YSB with large events, the rest taxi)
 * @param queries how many queries, each a job of its own
 * @param parallelism of each query; each of its streams has as many partitions
 * @param aligned whether all windows close at the same instants (the engine's default) instead of
 *     at a phase of their own
 * @param delays {@code uniform} or {@code zipf} network delays, up to a bound of its own for each
 *     stream; or {@code equal}: uniform, up to the same bound for all
 * @param source {@code memory}, {@code heap} (receivers keep what arrives in the heap of the host)
 *     or {@code kafka}
 * @param kafkaFeeder address of the process that brings records to a Kafka broker and knows where
 *     that is; empty without Kafka
 * @param dataDirectory folder with the published trip files, empty for the built-in sample
 * @param checkpointMillis checkpoint interval, 0 for none
 * @param unaligned whether checkpoints are unaligned
 * @param state where operators keep their state: {@code heap} or {@code rocksdb}
 * @param taskManagers how many processes the queries are split over; 0 for none besides the host
 * @param seed of offsets, delays and records
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

  /** Returns the same with other offsets, delays and records. */
  public WorkloadSpec withSeed(long other) {
    return with(kafkaFeeder, other);
  }

  /** Returns the same with a feeder at this address. */
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

package io.sluice.core.model;

/**
 * What a policy may know of a query when it decides: a frozen, engine-neutral row.
 *
 * @param id stable name; ties of any order are broken by it
 * @param name what the owner called it
 * @param tellsBacklog whether the engine shows what waits in front of the query; one that does not
 *     is never held, since nobody would see what that does to it
 * @param pendingRecords records that wait in front of the query; in part an estimate where its
 *     source sees them only by fetching them
 * @param workMillis CPU time, in ms of one core, of what waits in front of it and inside it and of
 *     what arrives until the next decision
 * @param arrivalsPerMilli records that arrive per ms
 * @param headAgeMillis how long the oldest waiting record has waited; an estimate where the engine
 *     does not show it
 * @param watermark event time the query has reached (epoch ms), or {@link LiveQuery#UNKNOWN}
 * @param windowEnd event time (epoch ms) at which its next window closes, or {@link
 *     LiveQuery#UNKNOWN}
 * @param dueMillis wall clock time (epoch ms) at which the sweeping watermark of that window is
 *     expected; fixed for the epoch
 * @param dueSource how the due time came to be known
 * @param expectedWorkMillis CPU time of one window's worth of records, fixed for the epoch
 * @param running whether the query may run now
 * @param heldMillis how long it has been held, 0 if it runs
 */
public record QueryView(
    QueryId id,
    String name,
    boolean tellsBacklog,
    long pendingRecords,
    double workMillis,
    double arrivalsPerMilli,
    double headAgeMillis,
    long watermark,
    long windowEnd,
    double dueMillis,
    DueSource dueSource,
    double expectedWorkMillis,
    boolean running,
    double heldMillis) {}

package io.sluice.job.stage;

import io.sluice.flink.api.Elastic;
import java.time.Duration;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.triggers.CountTrigger;

/** Runs the job: a source, windows that fire at each visit, and a sink. */
public final class StageJob {

  private static final Duration LONGER_THAN_THE_JOB = Duration.ofHours(1);

  private final VisitPlan plan;
  private final int profileBytes;
  private final boolean sessions;
  private final double load;

  private StageJob(VisitPlan plan, int profileBytes, boolean sessions, double load) {
    this.plan = plan;
    this.profileBytes = profileBytes;
    this.sessions = sessions;
    this.load = load;
  }

  /**
   * Runs the job.
   *
   * @param words the kind of the {@link Deployment}, the {@link Pace} of the visits, of which each
   *     visitor makes a first one, bytes of a profile, a folder, the plan's seed, {@code sessions}
   *     for windows of that kind, and the share of the stage's time for which visits wait
   */
  public static void main(String[] words) throws Exception {
    VisitPlan plan =
        new VisitPlan(Integer.parseInt(words[2]), Pace.read(words, 1), Long.parseLong(words[8]));
    StreamExecutionEnvironment job = Deployment.job();
    StageJob stage =
        new StageJob(
            plan,
            Integer.parseInt(words[6]),
            words[9].equals("sessions"),
            Double.parseDouble(words[10]));
    Deployment.run(job, "visits", stage.build(job, words[0]), words[7]);
  }

  private SingleOutputStreamOperator<Result> build(StreamExecutionEnvironment job, String kind) {
    VisitPlan told = plan;
    long waitNanos = plan.pace().nanosEach(load * Deployment.containers(kind));
    KeyedStream<Visit, Integer> visits =
        Deployment.source(job, "visits", Visit.class, context -> new VisitReader(told, context))
            .keyBy(visit -> visit.visitor);
    return Deployment.isElastic(kind)
        ? Elastic.stage("visitors", visits)
            .containers(Deployment.containers(kind))
            .spares(1)
            .slices(Deployment.SLICES)
            .backups(Deployment.backups(kind))
            .process(keyed -> withLookup(windows(keyed), waitNanos))
        : Deployment.stock(withLookup(Deployment.stock(windows(visits)), waitNanos));
  }

  private static SingleOutputStreamOperator<Result> withLookup(
      SingleOutputStreamOperator<Result> results, long waitNanos) {
    return waitNanos == 0 ? results : results.map(new Lookup(waitNanos)).name("lookup");
  }

  private SingleOutputStreamOperator<Result> windows(KeyedStream<Visit, Integer> visits) {
    return visits
        .window(
            sessions
                ? EventTimeSessionWindows.withGap(LONGER_THAN_THE_JOB)
                : TumblingEventTimeWindows.of(LONGER_THAN_THE_JOB))
        .trigger(CountTrigger.of(1))
        .aggregate(
            new ProfileUpdate(profileBytes),
            new PlaceOfResult(),
            TypeInformation.of(Profile.class),
            TypeInformation.of(Result.class))
        .name("windows");
  }
}

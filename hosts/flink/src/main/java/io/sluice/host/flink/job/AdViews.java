package io.sluice.host.flink.job;

import io.sluice.bench.workload.AdEvent;
import io.sluice.bench.workload.AdEvents;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.context.HostContext;
import java.util.Map;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.util.Collector;

/**
 * The query of the Yahoo Streaming Benchmark: parse, keep views, project, join with the campaign,
 * count per campaign and window. Large events that are no views are dropped before they are parsed.
 */
final class AdViews {

  private AdViews() {}

  static void count(DataStream<byte[]> events, QueryPlan query) {
    DataStream<byte[]> promising =
        query.kind() == QueryPlan.Kind.PAGE
            ? events.filter(AdEvent::looksLikeView).name("early filter")
            : events;
    DataStream<Tuple2<String, Long>> views =
        promising
            .map(AdEvent::parse)
            .returns(AdEvent.class)
            .name("parse")
            .filter(AdEvent::isView)
            .name("filter")
            .map(event -> Tuple2.of(event.ad(), event.time()))
            .returns(Types.TUPLE(Types.STRING, Types.LONG))
            .name("project")
            .flatMap(new Join(query.index()))
            .name("join");
    Fold.over(
            views.keyBy(view -> view.f0).window(QueryJob.tumbling(query.windows())),
            Types.LONG,
            () -> 0L,
            (count, view) -> count + 1,
            Types.TUPLE(Types.STRING, Types.LONG, Types.LONG),
            Tuple3::of)
        .name(QueryJob.operator(query, "window"))
        .sinkTo(
            new ResultSink<>(
                query.index(),
                (payloads, campaign) -> ((AdEvents) payloads).keyOf(campaign),
                count -> count))
        .name("sink");
  }

  static final class Join extends RichFlatMapFunction<Tuple2<String, Long>, Tuple2<String, Long>> {

    private final int query;
    private transient Map<String, String> campaignOfAd;

    Join(int query) {
      this.query = query;
    }

    @Override
    public void open(OpenContext context) {
      campaignOfAd = ((AdEvents) HostContext.current().query(query).payloads()).campaignOfAd();
    }

    @Override
    public void flatMap(Tuple2<String, Long> view, Collector<Tuple2<String, Long>> out) {
      String campaign = campaignOfAd.get(view.f0);
      if (campaign != null) {
        out.collect(Tuple2.of(campaign, view.f1));
      }
    }
  }
}

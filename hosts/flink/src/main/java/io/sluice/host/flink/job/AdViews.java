package io.sluice.host.flink.job;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.workload.AdEvents;
import io.sluice.bench.workload.Payloads;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.context.HostContext;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import org.apache.flink.api.common.functions.FilterFunction;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.util.Collector;

/**
 * The query of the Yahoo streaming benchmark: parse, keep views, project, join with the campaign,
 * count per campaign and window. Large events that are no views are dropped before they are parsed.
 */
final class AdViews {

  private AdViews() {}

  static void count(DataStream<byte[]> events, QueryPlan query) {
    DataStream<byte[]> promising =
        query.kind() == QueryPlan.Kind.PAGE
            ? events.filter(new LooksLikeView()).name("early filter")
            : events;
    promising
        .map(new Parse())
        .name("parse")
        .filter(new IsView())
        .name("filter")
        .map(new Project())
        .name("project")
        .flatMap(new Join(query.index()))
        .name("join")
        .keyBy(view -> view.f0)
        .window(
            TumblingEventTimeWindows.of(
                Duration.ofMillis(query.windows().sizeMillis()),
                Duration.ofMillis(query.windows().offsetMillis())))
        .aggregate(
            new CountRecords<Tuple2<String, Long>>(), new LabelWindow<>(Types.STRING, Types.LONG))
        .name(QueryJob.operator(query, "window"))
        .sinkTo(new ResultSink<>(query.index(), new ReadCount()))
        .name("sink");
  }

  /** Looks for the words that a view has, in the part in front of the page's text. */
  static final class LooksLikeView implements FilterFunction<byte[]> {

    private static final byte[] WORDS = "\"event_type\":\"view\"".getBytes(US_ASCII);
    private static final int FIELDS_BYTES = 320;

    @Override
    public boolean filter(byte[] event) {
      int last = Math.min(event.length, FIELDS_BYTES) - WORDS.length;
      for (int at = 0; at <= last; at++) {
        if (Arrays.equals(event, at, at + WORDS.length, WORDS, 0, WORDS.length)) {
          return true;
        }
      }
      return false;
    }
  }

  static final class Parse extends RichMapFunction<byte[], Tuple3<String, String, Long>> {

    private transient ObjectMapper json;

    @Override
    public void open(OpenContext context) {
      json = new ObjectMapper();
    }

    @Override
    public Tuple3<String, String, Long> map(byte[] text) throws IOException {
      JsonNode event = json.readTree(text);
      return Tuple3.of(
          event.get("ad_id").textValue(),
          event.get("event_type").textValue(),
          Long.parseLong(event.get("event_time").textValue()));
    }
  }

  static final class IsView implements FilterFunction<Tuple3<String, String, Long>> {

    @Override
    public boolean filter(Tuple3<String, String, Long> event) {
      return event.f1.equals("view");
    }
  }

  static final class Project
      implements MapFunction<Tuple3<String, String, Long>, Tuple2<String, Long>> {

    @Override
    public Tuple2<String, Long> map(Tuple3<String, String, Long> event) {
      return Tuple2.of(event.f0, event.f2);
    }
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

  static final class ReadCount implements ResultSink.RowReader<String, Long> {

    @Override
    public int key(Payloads payloads, String campaign) {
      return ((AdEvents) payloads).keyOf(campaign);
    }

    @Override
    public long value(Long count) {
      return count;
    }
  }
}

import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.time.Time;

/** The windows of the job, in the API of Flink 1. */
final class WindowSize {
  private WindowSize() {}

  static TumblingEventTimeWindows tumbling() {
    return TumblingEventTimeWindows.of(Time.seconds(1));
  }
}

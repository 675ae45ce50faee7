import java.time.Duration;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/** The windows of the job, in the API of Flink 2. */
final class WindowSize {
  private WindowSize() {}

  static TumblingEventTimeWindows tumbling() {
    return TumblingEventTimeWindows.of(Duration.ofSeconds(1));
  }
}

package io.sluice.bench.window;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.sluice.bench.window.recorded.StockWait;
import java.util.List;

/**
 * Holds the results of approximate windows on recorded events.
 *
 * @param result the result of the measured windows
 * @param allWindows number of windows with events
 * @param warmUp number of windows at the beginning that are not measured
 * @param cutOff number of windows at the end that are not measured, because the record ends before
 *     they must answer
 * @param unanswered number of missing answers, because all events of the key arrived after the
 *     window had answered for all other keys
 * @param stock the waits of windows with a fixed bound of out-of-orderness
 * @param answers all measured answers
 */
public record RecordedResult(
    WindowResult result,
    int allWindows,
    int warmUp,
    int cutOff,
    int unanswered,
    StockWait stock,
    @JsonIgnore List<JudgedAnswer> answers) {}
